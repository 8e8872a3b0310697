import { kobo } from '@ringlet/contracts/money';
import { heldFor } from './bid';

describe('what is held for a bid', () => {
  it.each([
    ['opening', 0, 0],
    ['open', 0, 300],
    ['open', 2, 100],
    ['closing', 1, 200],
    ['ended', 1, 0],
  ] as const)('%s with %d of three numbers: %d kobo', (state, filled, held) => {
    expect(heldFor({ state, price: kobo(100), count: 3, filled })).toBe(held);
  });
});
