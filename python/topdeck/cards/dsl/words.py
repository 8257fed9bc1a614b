"""Players, durations, keywords: plain words that verbs, selectors and auras take."""

YOU, OPPONENT, BOTH = "you", "opponent", "both"
ITS_OWNER, ITS_OPPONENT = "its_owner", "its_opponent"  # of IT
TARGETS_OWNER = "targets_owner"

THIS_TURN = "this_turn"  # until the end of the turn
YOUR_NEXT_TURN = "your_next_turn"  # until the start of the controller's next turn

TAUNT, CHARGE, RUSH, WINDFURY, MEGA_WINDFURY = "taunt", "charge", "rush", "windfury", "mega_windfury"
DIVINE_SHIELD, STEALTH, POISONOUS, LIFESTEAL = "divine_shield", "stealth", "poisonous", "lifesteal"
IMMUNE, ELUSIVE, CANT_ATTACK, FREEZES = "immune", "elusive", "cant_attack", "freeze"
CANT_ATTACK_HEROES = "cant_attack_heroes"
IMMUNE_WHILE_ATTACKING = "immune_while_attacking"  # a weapon's hero, or a minion, takes no damage in its own attacks
SURVIVES_AT_1 = "survives_at_1"  # health can't be reduced below 1
MAGNETIC = "magnetic"  # can be played onto a friendly Mech, which gets its stats, keywords and text
CLEAVE = "cleave"  # also damages the minions next to whomever it attacks
ELUSIVE_TO_ENEMIES = "elusive_to_enemies"  # only its player can aim spells and powers at it
UNLIMITED_ATTACKS = "unlimited_attacks"
WEARS_ATTACK = "wears_attack"  # a weapon that loses attack instead of durability when it hits a minion
