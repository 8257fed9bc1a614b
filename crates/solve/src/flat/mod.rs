//! Any extensive-form game, compiled once into flat arrays and solved over them: no hash maps, no objects.
mod cfr;
mod compile;
mod estimate;
mod response;
mod sample;
mod walk;

pub use cfr::FlatSolver;
pub use compile::{compile, measure, Flat, Matrix, Measure, Side, Tree, TreeNode};
pub use estimate::refuse_large_tree;
pub use response::{best_response, expected_values, plan_of, uniform_plan, Certificate};
