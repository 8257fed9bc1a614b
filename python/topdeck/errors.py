"""What can go wrong, as users see it: every message names what, where and what would be right."""


class TopdeckError(Exception):
    """The root of all errors a user can mend."""


class BadInput(TopdeckError, ValueError):
    """A file, argument or value that cannot be used."""
