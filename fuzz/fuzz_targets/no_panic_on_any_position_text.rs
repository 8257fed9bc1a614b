#![no_main]

#[path = "../../crates/rules/tests/theorems/mod.rs"]
mod theorems;

libfuzzer_sys::fuzz_target!(|data: &[u8]| theorems::texts::no_panic_on_any_position_text(data));
