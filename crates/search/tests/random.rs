//! Who decides by nothing hidden decides alike, whether he is shown the state or his view of it.

mod common;

use topdeck_rules::view;
use topdeck_search::Spec;

#[test]
fn the_random_player_needs_no_view() {
    let knowledge = common::knowledge();
    let spec = Spec::parse("random", &knowledge).expect("an agent");
    let mut compared = 0;
    for (setup, seed) in common::setups(&knowledge.catalogue).iter().zip(0..) {
        let [mut one, mut other] = [0; 2].map(|_| spec.build(&knowledge).expect("a player"));
        assert!(one.looks_at_own_moves_only());
        common::walk(&knowledge, setup, seed, |state, _| {
            let me = state.active();
            one.start(seed << 8 | compared, me);
            other.start(seed << 8 | compared, me);
            assert_eq!(one.choose(state), other.see(&view(state, &knowledge.catalogue, me)));
            compared += 1;
        });
    }
    assert!(compared > 500, "only {compared} decisions were compared");
}
