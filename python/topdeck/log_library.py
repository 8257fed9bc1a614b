"""The one way to the libraries that read logs of real games (hslog, hsreplay), which not everybody has."""

from topdeck.extras import need

need("hslog")
need("hsreplay")
from hslog import LogParser as LogParser  # noqa: E402 - after the friendlier error
from hslog import packets as packets  # noqa: E402
from hslog.exceptions import ExporterError as ExporterError  # noqa: E402
from hslog.exceptions import MissingPlayerData as MissingPlayerData  # noqa: E402
from hslog.export import EntityTreeExporter as EntityTreeExporter  # noqa: E402
from hslog.player import PlayerReference as PlayerReference  # noqa: E402
from hsreplay.document import HSReplayDocument as HSReplayDocument  # noqa: E402
