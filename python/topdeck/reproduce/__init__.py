"""One module per document: its tables and figures, the published numbers beside ours."""
