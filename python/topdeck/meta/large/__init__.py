"""Metagames beyond memory: decks in Parquet files by month, format and class, read and written piece by piece.

A store of one file (`topdeck.meta.Store`) holds some hundred thousand decks well. What outgrows it is a folder here:
`LargeStore` takes files of any size in pieces, `cluster_streamed` finds archetypes through samples, `assign_streamed`
gives every deck its archetype. Nothing of it depends on how large the pieces are, nor on the number of threads.
"""
