use crate::DeckError;

/// One step of an agglomeration: nodes `a < b` become node `n + step` at `height`, holding `size` leaves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Merge {
    pub a: usize,
    pub b: usize,
    pub height: f64,
    pub size: usize,
}

/// A full dendrogram over `n` leaves: `n - 1` merges in the order in which they are cut.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    leaves: usize,
    merges: Vec<Merge>,
}

impl Tree {
    /// Checks that every merge joins two nodes that exist and have not been joined before.
    pub fn new(leaves: usize, merges: Vec<Merge>) -> Result<Self, DeckError> {
        let bad = |why: String| Err(DeckError::BadParameter(why));
        if merges.len() + 1 != leaves {
            return bad(format!(
                "a tree of {leaves} leaves has {} merges, not {}",
                leaves.saturating_sub(1),
                merges.len()
            ));
        }
        let mut used = vec![false; 2 * leaves];
        for (step, merge) in merges.iter().enumerate() {
            for node in [merge.a, merge.b] {
                if node >= leaves + step || used[node] {
                    return bad(format!("merge {step}: node {node} is not free"));
                }
                used[node] = true;
            }
        }
        Ok(Tree { leaves, merges })
    }

    pub fn leaves(&self) -> usize {
        self.leaves
    }

    pub fn merges(&self) -> &[Merge] {
        &self.merges
    }

    /// Labels 0..k of the leaves after all merges but the last `k - 1`, numbered by first appearance.
    pub fn cut_at(&self, clusters: usize) -> Result<Vec<usize>, DeckError> {
        if clusters == 0 || clusters > self.leaves {
            return Err(DeckError::BadParameter(format!(
                "a tree of {} leaves can be cut into 1 to {} clusters, not {clusters}",
                self.leaves, self.leaves
            )));
        }
        let done = self.leaves - clusters;
        Ok(self.labels(|step| step < done))
    }

    /// Labels of the largest groups in which no merge is higher than `height`.
    pub fn cut_below(&self, height: f64) -> Vec<usize> {
        // Centroid trees may turn back, so a node counts by the highest merge below it.
        let mut highest = vec![f64::NEG_INFINITY; self.leaves + self.merges.len()];
        for (step, merge) in self.merges.iter().enumerate() {
            highest[self.leaves + step] = merge.height.max(highest[merge.a]).max(highest[merge.b]);
        }
        self.labels(|step| highest[self.leaves + step] <= height)
    }

    fn labels(&self, keep: impl Fn(usize) -> bool) -> Vec<usize> {
        let nodes = self.leaves + self.merges.len();
        let mut parent: Vec<usize> = (0..nodes).collect();
        for (step, merge) in self.merges.iter().enumerate() {
            if keep(step) {
                parent[merge.a] = self.leaves + step;
                parent[merge.b] = self.leaves + step;
            }
        }
        for node in (0..nodes).rev() {
            parent[node] = parent[parent[node]];
        }
        let mut names = vec![usize::MAX; nodes];
        let mut next = 0;
        (0..self.leaves)
            .map(|leaf| {
                let root = parent[leaf];
                if names[root] == usize::MAX {
                    names[root] = next;
                    next += 1;
                }
                names[root]
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merge(a: usize, b: usize, height: f64, size: usize) -> Merge {
        Merge { a, b, height, size }
    }

    #[test]
    fn cuts_by_number_and_by_height_agree() {
        let tree = Tree::new(4, vec![merge(0, 2, 0.1, 2), merge(1, 3, 0.2, 2), merge(4, 5, 0.9, 4)]).unwrap();
        assert_eq!(tree.cut_at(4).unwrap(), vec![0, 1, 2, 3]);
        assert_eq!(tree.cut_at(2).unwrap(), vec![0, 1, 0, 1]);
        assert_eq!(tree.cut_below(0.5), vec![0, 1, 0, 1]);
        assert_eq!(tree.cut_at(1).unwrap(), tree.cut_below(0.9));
        assert!(tree.cut_at(0).is_err() && tree.cut_at(5).is_err());
    }

    #[test]
    fn impossible_trees_are_refused() {
        assert!(Tree::new(3, vec![merge(0, 1, 0.1, 2)]).is_err());
        assert!(Tree::new(3, vec![merge(0, 1, 0.1, 2), merge(0, 2, 0.2, 3)]).is_err());
        assert!(Tree::new(2, vec![merge(0, 2, 0.1, 2)]).is_err());
    }
}
