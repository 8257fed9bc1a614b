#![no_main]

#[path = "../../crates/rules/tests/theorems/mod.rs"]
mod theorems;

libfuzzer_sys::fuzz_target!(|data: &[u8]| theorems::conservation::cards_are_conserved(data));
