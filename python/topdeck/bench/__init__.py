"""How fast each room is: one module a room, each number with the command that measures it."""
