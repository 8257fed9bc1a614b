#![no_main]

#[path = "../../crates/rules/tests/theorems/mod.rs"]
mod theorems;

libfuzzer_sys::fuzz_target!(|data: &[u8]| theorems::in_a_game(data, 4, theorems::auras_are_as_from_scratch));
