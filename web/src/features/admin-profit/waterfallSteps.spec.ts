import { placeOf, waterfallOf } from './waterfallSteps';

const figures = { sold: 1, refunded: 0, charged: 100, refunds: 10, cost: 60, profit: 25, uncosted: 0 };

it.each([
  [
    { ...figures, fees: 5 },
    [
      ['Sales', 100, 0, 100],
      ['Refunds', -10, 100, 90],
      ['Cost', -60, 90, 30],
      ['Fees', -5, 30, 25],
      ['Profit', 25, 0, 25],
    ],
  ],
  [
    { ...figures, profit: 30 },
    [
      ['Sales', 100, 0, 100],
      ['Refunds', -10, 100, 90],
      ['Cost', -60, 90, 30],
      ['Profit before fees', 30, 0, 30],
    ],
  ],
  [
    { ...figures, fees: 5, losses: 15, profit: 10 },
    [
      ['Sales', 100, 0, 100],
      ['Refunds', -10, 100, 90],
      ['Cost', -60, 90, 30],
      ['Fees', -5, 30, 25],
      ['Disputes', -15, 25, 10],
      ['Profit', 10, 0, 10],
    ],
  ],
  [
    { ...figures, kept: 8, profit: 22 },
    [
      ['Sales', 100, 0, 100],
      ['Refunds', -10, 100, 90],
      ['Cost', -60, 90, 30],
      ['Overcharged', -8, 30, 22],
      ['Profit before fees', 22, 0, 22],
    ],
  ],
  // Providers have returned more than they took.
  [
    { ...figures, charged: 0, refunds: 40, cost: -25, profit: -15 },
    [
      ['Sales', 0, 0, 0],
      ['Refunds', -40, 0, -40],
      ['Cost', 25, -40, -15],
      ['Profit before fees', -15, 0, -15],
    ],
  ],
])('goes from the sales to the profit: %j', (sums, steps) => {
  expect(waterfallOf(sums).map(({ name, amount, from, to }) => [name, amount, from, to])).toEqual(steps);
});

it.each([
  ['a first column', { from: 0, to: 100 }, { start: 0.2, length: 0.8, end: 1 }],
  ['a fall', { from: 100, to: 50 }, { start: 0.6, length: 0.4, end: 0.6 }],
  ['a fall below zero', { from: 50, to: -25 }, { start: 0, length: 0.6, end: 0 }],
  ['a loss', { from: 0, to: -25 }, { start: 0, length: 0.2, end: 0 }],
])('places %s', (_, step, place) => {
  const steps = [
    { from: 0, to: 100 },
    { from: 100, to: 50 },
    { from: 50, to: -25 },
    { from: 0, to: -25 },
  ].map((each) => ({ name: '', amount: 0, ...each }));
  const found = placeOf(step, steps);
  expect([found.start, found.length, found.end].map((part) => Number(part.toFixed(6)))).toEqual(Object.values(place));
});

it('places nothing at the bottom where nothing was sold', () => {
  const steps = waterfallOf({ ...figures, charged: 0, refunds: 0, cost: 0, profit: 0 });
  expect(steps.map((step) => placeOf(step, steps).length)).toEqual([0, 0, 0, 0]);
});
