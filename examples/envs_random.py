"""A random learner in the full game through Gymnasium (extra `rl`): `python examples/envs_random.py`."""

import gymnasium

import topdeck.envs.gymnasium  # noqa: F401 - registers the environment

env = gymnasium.make("topdeck/Hearthstone-v0", deck="basic-mage", enemy_deck="basic-hunter", opponent="random")
env.action_space.seed(1)
seen, info = env.reset(seed=1)
steps, rewards = 0, []
while len(rewards) < 20:
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
    steps += 1
    if terminated or truncated:
        rewards.append(reward)
        seen, info = env.reset()
print(f"{steps} decisions in {len(rewards)} games: {rewards.count(1.0)} won, {rewards.count(-1.0)} lost")
