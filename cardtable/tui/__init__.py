"""The table on the screen, drawn with Textual from the scene alone."""
