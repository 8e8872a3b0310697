import { deliver } from './trial';

const seed = 1;
const purchases = 100;
/** The cheapest pool delivers a fifth of its codes, the next one none, the dearest one nearly all. */
const pools = [
  { cost: '8', rate: 0.2 },
  { cost: '10', rate: 0 },
  { cost: '12', rate: 0.9 },
];

it('automatic swaps bring most purchases a code, and more codes for each naira charged', async () => {
  const cheapestFirst = await deliver(seed, pools, purchases, false);
  const swapped = await deliver(seed, pools, purchases, true);
  expect(cheapestFirst.codes).toBeLessThan(0.4 * purchases);
  // Of most seeds over nine tenths; fewer where the best pool begins with bad luck and is sold last for a while.
  expect(swapped.codes).toBeGreaterThan(0.55 * purchases);
  expect(swapped.codes / swapped.charged).toBeGreaterThan((1.5 * cheapestFirst.codes) / cheapestFirst.charged);
  expect(swapped.highestPrice).toBeLessThanOrEqual(2);
});
