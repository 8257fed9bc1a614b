"""The page: `topdeck serve` shows in a browser what the commands do. It displays; the engine decides."""

from topdeck.lazy import public

__getattr__, __dir__, __all__ = public(__name__, __file__)
