from topdeck.cluster.engine import Cluster as Cluster
from topdeck.cluster.version import Version as Version
from topdeck.cluster.version import version_here as version_here
