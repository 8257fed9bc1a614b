//! Where seeds come from. A run has one seed. Its games are numbered, and [`game_seed`] makes the seed of each: all that
//! chance does in the game. From the game's seed [`player_seed`] makes what each player rolls dice of his own with.
//! All rooms, in Rust and in Python, take the seeds of their games from here, so that game n of a run is the same game
//! whoever plays it.

use crate::hash::Hasher;
use std::hash::Hasher as _;

/// The seed of the n-th game of a run, or of its n-th pair of games with the seats exchanged.
pub fn game_seed(run: u64, n: u64) -> u64 {
    let mut hash = Hasher::default();
    hash.feed(run);
    hash.feed(n);
    hash.finish()
}

/// A seed made from another one, for a purpose and by number: whoever is given it learns nothing about the seed that it
/// was made from, nor about any other made from that. The seed is the key of a keyed hash, SipHash-2-4, which stays as
/// it is: the same on every machine, now and in later versions.
pub fn one_way(seed: u64, purpose: &str, number: u64) -> u64 {
    const TOPDECK: u64 = u64::from_le_bytes(*b"topdeck\0");
    // Deprecated for tables, to which it was too slow; as a keyed hash it is what the standard library has.
    #[allow(deprecated)]
    let mut hash = std::hash::SipHasher::new_with_keys(seed, TOPDECK);
    hash.write(purpose.as_bytes());
    hash.write(&number.to_le_bytes());
    hash.finish()
}

/// What a player may roll dice of his own with. It does not lead back to the game's seed, which knows every card to come.
pub fn player_seed(game: u64, seat: usize) -> u64 {
    one_way(game, "player", seat as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds that were given out must stay what they are: stored games are played again by them.
    #[test]
    fn games_and_players_get_the_same_seeds_for_ever() {
        assert_eq!(player_seed(1, 0), 0x64af24f192da773f);
        assert_eq!(player_seed(1, 1), 0x960a13dd83de04d3);
        assert_eq!(game_seed(1, 0), 17_289_066_058_762_902_242);
        assert_eq!(game_seed(1, 1), 7145603642400181018);
        assert_ne!(one_way(1, "game", 0), one_way(1, "player", 0));
    }
}
