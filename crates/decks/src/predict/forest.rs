use crate::DeckError;

/// A node: where to go, or, in a leaf, what to add.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Node {
    feature: u32,
    /// Rows at or below go left.
    threshold: f32,
    left: u32,
    right: u32,
    value: f32,
}

const LEAF: u32 = u32::MAX;

/// Trees as flat arrays, one entry a node; children are numbered within all nodes.
#[derive(Debug, Clone, Default)]
pub struct ForestParts {
    /// The first node of each tree.
    pub roots: Vec<u32>,
    /// The feature a node asks for, or -1 for a leaf.
    pub features: Vec<i32>,
    pub thresholds: Vec<f64>,
    pub lefts: Vec<u32>,
    pub rights: Vec<u32>,
    pub values: Vec<f64>,
    /// Added to the sum of the trees.
    pub baseline: f64,
}

/// Gradient-boosted trees: what training wrote, read at full speed.
#[derive(Debug, Clone)]
pub struct Forest {
    nodes: Vec<Node>,
    roots: Vec<u32>,
    baseline: f64,
}

impl Forest {
    /// Checks that children come after their parents (so that every walk ends) and that features exist.
    pub fn new(parts: ForestParts, width: usize) -> Result<Self, DeckError> {
        let bad = |why: String| Err(DeckError::BadRows(why));
        let count = parts.features.len();
        let same = [parts.thresholds.len(), parts.lefts.len(), parts.rights.len(), parts.values.len()];
        if same.iter().any(|&n| n != count) {
            return bad("the arrays of a forest must be equally long".into());
        }
        if parts.roots.iter().any(|&root| root as usize >= count) {
            return bad("a tree starts outside the nodes".into());
        }
        // A threshold may be infinite: everything goes one way there.
        let sums_to_a_number = parts.baseline.is_finite() && parts.values.iter().all(|value| value.is_finite());
        if !sums_to_a_number || parts.thresholds.iter().any(|threshold| threshold.is_nan()) {
            return bad("the numbers of a forest must be finite".into());
        }
        let mut nodes = Vec::with_capacity(count);
        for at in 0..count {
            let (left, right) = (parts.lefts[at], parts.rights[at]);
            let leaf = parts.features[at] < 0;
            if !leaf {
                let ends = left as usize > at && right as usize > at && (left.max(right) as usize) < count;
                if !ends || parts.features[at] as usize >= width {
                    return bad(format!("node {at}: children come later and features are below {width}"));
                }
            }
            let feature = if leaf { LEAF } else { parts.features[at] as u32 };
            // Rows are 32 bits wide: rounding the threshold down keeps "at or below" the same for them.
            let threshold = round_down(parts.thresholds[at]);
            nodes.push(Node { feature, threshold, left, right, value: parts.values[at] as f32 });
        }
        Ok(Forest { nodes, roots: parts.roots, baseline: parts.baseline })
    }

    /// The chance of each row. Tree by tree, so that a tree's nodes stay at hand for all rows.
    pub fn chances<const WIDTH: usize>(&self, rows: &[[f32; WIDTH]]) -> Vec<f64> {
        let mut sums = vec![self.baseline; rows.len()];
        for &root in &self.roots {
            for (row, sum) in rows.iter().zip(&mut sums) {
                *sum += f64::from(self.leaf(root, row));
            }
        }
        sums.iter_mut().for_each(|sum| *sum = 1.0 / (1.0 + (-*sum).exp()));
        sums
    }

    fn leaf(&self, root: u32, row: &[f32]) -> f32 {
        let mut node = &self.nodes[root as usize];
        while node.feature != LEAF {
            let next = if row[node.feature as usize] <= node.threshold { node.left } else { node.right };
            node = &self.nodes[next as usize];
        }
        node.value
    }
}

fn round_down(x: f64) -> f32 {
    let near = x as f32;
    if f64::from(near) <= x || !near.is_finite() {
        near
    } else if near > 0.0 {
        f32::from_bits(near.to_bits() - 1)
    } else if near < 0.0 {
        f32::from_bits(near.to_bits() + 1)
    } else {
        -f32::from_bits(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_between_two_small_numbers_go_down() {
        for x in [0.1, -0.1, 1e-50, -1e-50, 0.0, 3.5] {
            assert!(f64::from(round_down(x)) <= x);
            assert!(f64::from(round_down(x)) >= x - x.abs() * 1e-6 - 1e-44);
        }
    }

    #[test]
    fn walks_end_where_the_trees_say() {
        let parts = ForestParts {
            roots: vec![0, 3],
            features: vec![0, -1, -1, -1],
            thresholds: vec![0.5, 0.0, 0.0, 0.0],
            lefts: vec![1, 0, 0, 0],
            rights: vec![2, 0, 0, 0],
            values: vec![0.0, -1.0, 2.0, 0.25],
            baseline: 0.5,
        };
        let forest = Forest::new(parts.clone(), 1).expect("a forest");
        let chances = forest.chances(&[[0.5], [0.6]]);
        let logits: Vec<f64> = chances.iter().map(|p| (p / (1.0 - p)).ln()).collect();
        assert!((logits[0] + 0.25).abs() < 1e-9 && (logits[1] - 2.75).abs() < 1e-9);
        let circle = ForestParts { lefts: vec![0, 0, 0, 0], ..parts };
        assert!(Forest::new(circle, 1).is_err());
    }
}
