from topdeck.page.server import serve as serve
