"""One module per document: every table and figure, published next to ours."""
