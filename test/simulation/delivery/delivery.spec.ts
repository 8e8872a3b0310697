import { deliver } from './trial';

const seed = 1;
const purchases = 100;
/** The cheapest pool delivers a fifth of its codes, the next one none, the dearest one nearly all. */
const pools = [
  { cost: '8', rate: 0.2 },
  { cost: '10', rate: 0 },
  { cost: '12', rate: 0.9 },
];

it('automatic swaps bring a code for nearly every purchase, and more codes for each naira charged', async () => {
  const cheapestFirst = await deliver(seed, pools, purchases, false);
  const swapped = await deliver(seed, pools, purchases, true);
  expect(cheapestFirst.codes).toBeLessThan(0.4 * purchases);
  expect(swapped.codes).toBeGreaterThan(0.8 * purchases);
  expect(swapped.codes / swapped.charged).toBeGreaterThan((1.5 * cheapestFirst.codes) / cheapestFirst.charged);
  expect(swapped.highestPrice).toBeLessThanOrEqual(2);
});
