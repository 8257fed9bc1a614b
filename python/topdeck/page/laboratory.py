"""The pages of the laboratory: to import this is to serve them."""

from topdeck.page import arena as arena
from topdeck.page import build as build
from topdeck.page import cards as cards
from topdeck.page import matchups as matchups
from topdeck.page import meta as meta
from topdeck.page import own_card as own_card
from topdeck.page import solve as solve
from topdeck.page import whatif as whatif
