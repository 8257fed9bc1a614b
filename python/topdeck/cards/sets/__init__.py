"""What the cards do: `<set>/<class>.py`, a token beside the card that brings it. A new file is found by itself."""
