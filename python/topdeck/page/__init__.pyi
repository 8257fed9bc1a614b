from topdeck.page.film import export as export
from topdeck.page.server import serve as serve
