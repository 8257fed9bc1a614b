"""Mean Streets of Gadgetzan."""
