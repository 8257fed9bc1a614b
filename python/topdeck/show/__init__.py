"""How games, cards and decks look in a browser: HTML from snapshots, one style, one script.

The same pieces serve the page (`topdeck serve`), replays in one file, and notebooks (`_repr_html_`). They display;
what is legal is asked of the game.
"""
