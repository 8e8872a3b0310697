import { kobo } from '@ringlet/contracts/money';
import { answerTo, boughtWith } from './dispute-answer';

describe('the answer to a dispute', () => {
  it.each([
    ['all of it is in the wallet', { claimed: 5_000, taken: 5_000, bought: 0 }, 'accepted', 'unspent'],
    [
      'all of it is in the wallet again',
      { claimed: 5_000, taken: 5_000, bought: 1, delivered: 1 },
      'accepted',
      'unspent',
    ],
    ['nothing was delivered', { claimed: 5_000, taken: 3_000, bought: 2, delivered: 0 }, 'accepted', 'undelivered'],
    ['something was delivered', { claimed: 5_000, taken: 3_000, bought: 2, delivered: 1 }, 'contested', 'spent'],
    ['nobody says what was delivered', { claimed: 5_000, taken: 3_000, bought: 2 }, 'contested', 'spent'],
    ['it is held for a bid', { claimed: 5_000, taken: 0, bought: 0, delivered: 0 }, 'contested', 'spent'],
    ['it went back before', { claimed: 0, taken: 0, bought: 0 }, 'contested', 'returned'],
  ])('where %s', (_case, { claimed, taken, ...more }, decision, rule) => {
    expect(answerTo({ claimed: kobo(claimed), taken: kobo(taken), ...more })).toEqual({ decision, rule });
  });
});

describe('what was bought with a deposit', () => {
  const purchase = (about: string, price: number) => ({ kind: 'purchase', about, change: kobo(-price) });
  const refund = (about: string, price: number) => ({ kind: 'refund', about, change: kobo(price) });
  const bought = (before: number, credited: number, later: readonly ReturnType<typeof purchase>[]) =>
    boughtWith({ before: kobo(before), credited: kobo(credited) }, later).map(({ orderId, amount }) => [
      orderId,
      amount,
    ]);

  it('is bought with the oldest money first', () => {
    expect(bought(300, 1000, [purchase('a', 200), purchase('b', 400), purchase('c', 900), purchase('d', 50)])).toEqual([
      ['b', 300],
      ['c', 700],
    ]);
  });

  it('is without what was refunded, and other movements', () => {
    const later = [purchase('a', 600), refund('a', 600), { kind: 'hold', about: 'h', change: kobo(-100) }];
    expect(bought(0, 1000, [...later, purchase('b', 600)])).toEqual([['b', 600]]);
  });
});
