/**
 * node dist/test/simulation/delivery/main.js [purchases] [seed]
 *
 * Compares purchases from the cheapest pool with purchases that swap automatically, for pools whose numbers receive a code in
 * 0, 20 and 90 % of the cases, in every order of their prices. Charged naira include later refunds.
 */
import { deliver, type Delivered } from './trial';

const rates = [0, 0.2, 0.9];
const costs = ['8', '10', '12'];
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Codes per 1,000 naira charged. */
const codesPerNaira = (results: readonly Delivered[]): number => {
  const sum = (field: 'codes' | 'charged') => results.reduce((total, result) => total + result[field], 0);
  return (sum('codes') / sum('charged')) * 100_000;
};
const show = (name: string, cheapest: readonly Delivered[], swapped: readonly Delivered[]): void => {
  const [before, after] = [cheapest, swapped].map(codesPerNaira) as [number, number];
  const codes = [cheapest, swapped].map((results) => results.reduce((total, each) => total + each.codes, 0));
  const ratio = before === 0 ? '-' : `${(after / before).toFixed(2)}x`;
  console.log(
    `${name}  ${codes.join(' / ')} codes, ${before.toFixed(2)} / ${after.toFixed(2)} per 1,000 naira, ${ratio}`,
  );
};

const [purchases = 150, seed = 1] = process.argv.slice(2).map(Number);
const cheapest: Delivered[] = [];
const swapped: Delivered[] = [];
void (async () => {
  console.log(`${purchases} purchases from seed ${seed}: from the cheapest pool / with automatic swaps`);
  for (const order of orders) {
    const pools = order.map((at, index) => ({ rate: rates[at] ?? 0, cost: costs[index] ?? '' }));
    cheapest.push(await deliver(seed, pools, purchases, false));
    swapped.push(await deliver(seed, pools, purchases, true));
    const name = pools.map(({ rate }) => `${rate * 100} %`.padStart(4)).join(', ');
    show(name, cheapest.slice(-1), swapped.slice(-1));
  }
  show('all', cheapest, swapped);
})();
