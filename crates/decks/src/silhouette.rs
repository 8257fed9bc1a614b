use crate::distance::condensed_index;
use crate::{DeckError, Tree};
use rayon::prelude::*;

/// Rows that one task handles: sums run task by task, so the result does not depend on the threads.
const ROWS_PER_TASK: usize = 32;

/// Mean silhouette of the cuts into 2, 3, ..., `most` clusters, without looking at any label.
///
/// A point's silhouette is `(b - a) / max(a, b)` with `a` the mean distance to its own cluster and `b` to the nearest
/// other one, and 0 when it is alone. Each point starts with its summed distances to the clusters of the finest cut
/// and follows the tree upwards, so that all cuts together cost `n * most * most / 2` steps.
pub fn silhouette_by_cut(tree: &Tree, distances: &[f64], most: usize) -> Result<Vec<f64>, DeckError> {
    let n = tree.leaves();
    if distances.len() != n * (n - 1) / 2 {
        return Err(DeckError::BadParameter(format!(
            "{n} points need {} distances, not {}",
            n * (n - 1) / 2,
            distances.len()
        )));
    }
    if most < 2 || most > n {
        return Err(DeckError::BadParameter(format!("a silhouette needs 2 to {n} clusters, not {most}")));
    }
    let finest = tree.cut_at(most)?;
    let climb = Climb::new(tree, &finest, most);
    let starts: Vec<usize> = (0..n).step_by(ROWS_PER_TASK).collect();
    let partial: Vec<Vec<f64>> = starts
        .into_par_iter()
        .map(|start| {
            let mut total = vec![0.0; most - 1];
            for i in start..n.min(start + ROWS_PER_TASK) {
                let sums = sums_to_clusters(n, distances, &finest, most, i);
                climb.add_point(finest[i], sums, &mut total);
            }
            total
        })
        .collect();
    let mut mean = vec![0.0; most - 1];
    for total in &partial {
        for (cell, value) in mean.iter_mut().zip(total) {
            *cell += value / n as f64;
        }
    }
    Ok(mean)
}

fn sums_to_clusters(n: usize, d: &[f64], labels: &[usize], most: usize, i: usize) -> Vec<f64> {
    let mut sums = vec![0.0; most];
    for j in 0..i {
        sums[labels[j]] += d[condensed_index(n, j, i)];
    }
    for j in i + 1..n {
        sums[labels[j]] += d[condensed_index(n, i, j)];
    }
    sums
}

/// What happens to the slots of the clusters while the tree is climbed from `most` clusters to two.
struct Climb {
    most: usize,
    /// Sizes of the slots before each step, the live ones first.
    sizes: Vec<Vec<f64>>,
    /// Slot `from` is poured into slot `into`; then the last live slot moves to `from`.
    steps: Vec<(usize, usize)>,
}

impl Climb {
    fn new(tree: &Tree, finest: &[usize], most: usize) -> Self {
        let n = tree.leaves();
        let mut slot_of_node = vec![usize::MAX; 2 * n];
        slot_of_node[..n].copy_from_slice(finest);
        for (step, merge) in tree.merges()[..n - most].iter().enumerate() {
            slot_of_node[n + step] = slot_of_node[merge.a];
        }
        let mut node_of_slot = vec![usize::MAX; most];
        for (node, &slot) in slot_of_node[..n + (n - most)].iter().enumerate() {
            node_of_slot[slot] = node; // the last node of a slot is its root
        }
        let mut size = vec![0.0; most];
        finest.iter().for_each(|&slot| size[slot] += 1.0);
        let (mut sizes, mut steps) = (vec![size.clone()], Vec::new());
        for (live, step) in (3..=most).rev().zip(n - most..) {
            let merge = tree.merges()[step];
            let find = |wanted| node_of_slot[..live].iter().position(|&x| x == wanted);
            let (Some(a), Some(b)) = (find(merge.a), find(merge.b)) else {
                unreachable!("a checked tree joins live nodes only");
            };
            let (into, from) = (a.min(b), a.max(b));
            size[into] += size[from];
            node_of_slot[into] = n + step;
            size.swap_remove(from);
            node_of_slot.swap(from, live - 1);
            steps.push((into, from));
            sizes.push(size.clone());
        }
        Climb { most, sizes, steps }
    }

    /// Adds the silhouettes of one point, at each cut, to `total` (index 0 is the cut into two).
    fn add_point(&self, start: usize, mut sums: Vec<f64>, total: &mut [f64]) {
        let mut own = start;
        for (level, sizes) in self.sizes.iter().enumerate() {
            let live = self.most - level;
            total[live - 2] += silhouette(own, &sums[..live], sizes);
            if let Some(&(into, from)) = self.steps.get(level) {
                sums[into] += sums[from];
                sums[from] = sums[live - 1];
                own = match own {
                    slot if slot == from => into,
                    slot if slot == live - 1 => from,
                    slot => slot,
                };
            }
        }
    }
}

fn silhouette(own: usize, sums: &[f64], sizes: &[f64]) -> f64 {
    if sizes[own] <= 1.0 {
        return 0.0;
    }
    let inside = sums[own] / (sizes[own] - 1.0);
    let mut outside = f64::INFINITY;
    for (slot, (sum, size)) in sums.iter().zip(sizes).enumerate() {
        let mean = sum / size;
        if mean < outside && slot != own {
            outside = mean;
        }
    }
    let larger = inside.max(outside);
    if larger > 0.0 {
        (outside - inside) / larger
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{linkage, Linkage};

    #[test]
    fn two_far_pairs_are_best_cut_in_two() {
        // Points 0, 1, 10, 11 on a line.
        let d = vec![1.0, 10.0, 11.0, 9.0, 10.0, 1.0];
        let tree = linkage(4, d.clone(), Linkage::Average).unwrap();
        let curve = silhouette_by_cut(&tree, &d, 4).unwrap();
        let expected = (2.0 * (9.5 / 10.5) + 2.0 * (8.5 / 9.5)) / 4.0;
        assert!((curve[0] - expected).abs() < 1e-12);
        assert!(curve[0] > curve[1] && curve[2] == 0.0);
        assert!(silhouette_by_cut(&tree, &d, 5).is_err());
    }
}
