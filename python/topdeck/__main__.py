"""`python -m topdeck` is `topdeck`."""

import sys

from topdeck.cli import main

if __name__ == "__main__":
    sys.exit(main())
