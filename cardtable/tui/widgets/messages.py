"""What the regions of the table tell the screen."""

from __future__ import annotations

from textual.message import Message

from cardtable.scene import Pick


class Picked(Message):
    """A thing on the table was chosen with the mouse; `times` is 2 for a double click.  What is not lit is told as well: the screen says why not."""

    def __init__(self, pick: Pick, times: int = 1) -> None:
        self.pick, self.times = pick, times
        super().__init__()


class Hovered(Message):
    """The pointer or the cursor came upon something; `words` says what it is, "" when it left; `pick` is what choosing it adds."""

    def __init__(self, words: str, pick: Pick = "") -> None:
        self.words, self.pick = words, pick
        super().__init__()
