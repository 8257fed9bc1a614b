"""How long property tests look for a counterexample: TOPDECK_PROPERTIES=long (in `make test-long`) is forty times."""

import os

from hypothesis import HealthCheck, settings

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("short", max_examples=25, deadline=None, derandomize=True, suppress_health_check=QUIET)
settings.register_profile("long", max_examples=1000, deadline=None, suppress_health_check=QUIET)
settings.load_profile(os.environ.get("TOPDECK_PROPERTIES", "short"))
