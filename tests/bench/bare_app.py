"""The least a Textual app is: what ours is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Footer, Header, Static


class BareApp(App[None]):
    """A header, a line and a footer."""

    def compose(self) -> ComposeResult:
        """The three of them."""
        yield Header()
        yield Static("bare and painted")
        yield Footer()


if __name__ == "__main__":
    BareApp().run()
