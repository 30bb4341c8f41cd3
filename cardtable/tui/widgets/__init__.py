"""The regions of the table screen: each draws one part of a Scene, knows no game by name and posts `Picked(pick, times)` and `Hovered(words)`.

    from cardtable.tui.widgets.ink import Look                      # drawing, faces, letters, four colours, say, names

    HandView.show(hand, lit, picked, look, hidden=False)            # 7 rows high; 9 for big cards, 5 for small ones
        .move(by) .home() .end() .put_cursor(n) .cursor .face_at_cursor() .pick_cursor() .pick_at(n) .describe()
    PilesView.show(cards, lit, picked, look, keys={})               # piles and rows; chooses card sizes that fit
    TrickView.show(trick, plates, lit, picked, look, keys={}, bottom=0)     # the compass, with the plates around it
    PlatesView.show(plates, lit, picked, look, keys={})             # the seats, one under the other
    PromptView.show(prompt, lit, picked, look, keys={}, armed="", note="")  # note: a sentence instead of the prompt's words (a refusal)
    LogView.show(lines, look)                                       # newest last
    TitleLine.show(title, badges, look)      StatusLine.show(words, look, tone="plain")

Beyond the hand the keyboard's cursor is the screen's: `picks()` is what a region has to choose, `aim(pick)` shows the cursor on one of it.
`keys` maps a pick to the key that chooses it, printed on the thing.  A call is told as `Picked("!")`.  Every `show` may be called at any
time, before the first layout too, and repaints only what differs.  No borders or padding by style: they draw to their edges.
"""
