//! Following a solution from the root, one step at a time.
