import { keptShare, realCost } from './supplier-share';

describe('the share that a provider keeps', () => {
  it.each([
    ['nothing', 0, 5_000_000, 0],
    ['nine in a hundred', 450_000, 5_000_000, 0.09],
    ['of too little to show anything', 80_000, 900_000, 0],
    ['of nothing spent', 80_000, 0, 0],
    ['more than is believed', 4_000_000, 5_000_000, 0.3],
  ])('%s', (_what, kept, spent, expected) => {
    expect(keptShare(kept, spent)).toBe(expected);
  });

  it.each([
    ['12.50', 0, '12.50'],
    ['12.50', 0.09, '13.625'],
    ['80', 0.3, '104'],
  ])('a number of %s with a share of %s costs %s', (cost, share, expected) => {
    expect(realCost(cost, share)).toBe(expected);
  });
});
