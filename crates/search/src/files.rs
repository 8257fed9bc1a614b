//! Files that an agent's text names: read within limits.

use std::fs::{metadata, File};
use std::io::Read;

/// A whole file of at most `most` bytes. What is no file (a folder, a device, a pipe) has no end, or is never there.
pub fn read_file(path: &str, most: u64) -> Result<Vec<u8>, String> {
    let told = |error: std::io::Error| error.to_string();
    if !metadata(path).map_err(told)?.is_file() {
        return Err("this is a folder or a device; a file is expected".to_string());
    }
    let mut bytes = Vec::new();
    File::open(path).map_err(told)?.take(most + 1).read_to_end(&mut bytes).map_err(told)?;
    if bytes.len() as u64 > most {
        return Err(format!("more than {} MB is too much", most >> 20));
    }
    Ok(bytes)
}
