import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { heldFor, nextBid } from './bid';

const bid = (price: number, minute: number) => ({ price: kobo(price), createdAt: new Date(minute * 60_000) });

describe('the next bid', () => {
  it.each([
    ['none', [], 100, undefined],
    ['of one that pays less, none', [bid(99, 1)], 100, undefined],
    ['of one that pays exactly the price, that', [bid(100, 1)], 100, 0],
    ['of several, the oldest', [bid(100, 2), bid(100, 1), bid(100, 3)], 100, 1],
    ['the older one, also where another pays more', [bid(900, 2), bid(100, 1)], 100, 1],
    ['not an older one that pays too little', [bid(99, 1), bid(100, 2)], 100, 1],
    ['of those of one moment, the first', [bid(100, 1), bid(100, 1)], 100, 0],
  ] as const)('%s', (_name, bids, price, index) => {
    expect(nextBid(bids, kobo(price))).toBe(index === undefined ? undefined : bids[index]);
  });

  it('is overtaken by none that is newer', () => {
    const anyBid = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(anyBid, { maxLength: 12 }), fc.integer({ min: 1, max: 20 }), (given, price) => {
        const bids = given.map(([most, minute]) => bid(most, minute));
        const next = nextBid(bids, kobo(price));
        const paying = bids.filter((each) => each.price >= price);
        expect(next === undefined).toBe(paying.length === 0);
        if (next) expect(paying.every(({ createdAt }) => createdAt >= next.createdAt)).toBe(true);
      }),
    );
  });
});

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
