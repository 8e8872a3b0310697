import { kobo } from '@ringlet/contracts/money';
import { backOffMs, heldFor } from './bid';

describe('what is held for a bid', () => {
  it.each([
    ['opening', 0, 0],
    ['open', 0, 300],
    ['open', 2, 100],
    ['closing', 1, 200],
    ['ended', 1, 0],
  ] as const)('%s with %d of three numbers: %d kobo', (state, filled, held) => {
    expect(heldFor({ buys: true, state, price: kobo(100), count: 3, filled })).toBe(held);
  });

  it('is nothing where it does not buy', () => {
    expect(heldFor({ buys: false, state: 'open', price: kobo(100), count: 1, filled: 0 })).toBe(0);
  });

  it('is nothing where its money was not there', () => {
    expect(heldFor({ buys: true, state: 'closing', ending: 'refused', price: kobo(100), count: 3, filled: 0 })).toBe(0);
  });
});

describe('the wait for an offer without numbers', () => {
  it.each([
    [1, 30],
    [2, 60],
    [6, 960],
    [7, 1800],
    [5000, 1800],
  ])('after %d purchases is %d seconds', (failures, seconds) => {
    expect(backOffMs(failures)).toBe(seconds * 1000);
  });
});
