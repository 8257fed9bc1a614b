"""`python -m topdeck` is `topdeck`."""

from topdeck.cli import main

if __name__ == "__main__":
    main()
