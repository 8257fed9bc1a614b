//! A quick look at the speed of the core alone: `cargo run --release -p topdeck-arena --example speed`.
use std::time::Instant;
use topdeck_arena::{play_batch, Policy};
use topdeck_cards::{Catalogue, Class};
use topdeck_rules::Setup;

fn main() {
    let catalogue = Catalogue::of_day("2019-03");
    let deck = |ids: &[&str]| ids.iter().flat_map(|id| [catalogue.find(id).expect(id); 2]).collect::<Vec<_>>();
    let mage = deck(&[
        "EX1_277", "CS2_024", "CS2_023", "CS2_029", "CS2_022", "CS2_033", "CS2_032", "EX1_015", "CS2_172", "CS2_142",
        "EX1_019", "CS2_179", "CS2_182", "CS2_200", "EX1_066",
    ]);
    let hunter = deck(&[
        "DS1_185", "DS1_175", "DS1_070", "EX1_539", "DS1_183", "DS1_178", "NEW1_031", "CS2_171", "CS2_172", "CS2_120",
        "CS2_125", "CS2_119", "CS2_122", "CS2_196", "CS2_201",
    ]);
    let heroes = [catalogue.hero_of(Class::Mage).unwrap(), catalogue.hero_of(Class::Hunter).unwrap()];
    let setups = [Setup::new(heroes, [mage, hunter])];
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().unwrap();
    let number = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(50_000);
    for _ in 0..3 {
        let start = Instant::now();
        let games = play_batch(&catalogue, &setups, Policy::Exhaustive, 1, number);
        let seconds = start.elapsed().as_secs_f64();
        let n = games.len() as f64;
        let decisions: u32 = games.iter().map(|g| g.decisions).sum();
        let turns: u32 = games.iter().map(|g| u32::from(g.turns)).sum();
        let wins = games.iter().filter(|g| g.winner == Some(0)).count();
        println!(
            "{:.0} games/s, {:.1} decisions, {:.1} turns, mage {:.3}, cut {}",
            n / seconds,
            f64::from(decisions) / n,
            f64::from(turns) / n,
            wins as f64 / n,
            games.iter().map(|g| u32::from(g.cut_short)).sum::<u32>()
        );
    }
}
