import { kobo } from '@ringlet/contracts/money';
import {
  adjustment,
  adjustmentId,
  clientAccount,
  deposit,
  depositId,
  hold,
  holdPostingId,
  purchase,
  purchaseId,
  refund,
  refundId,
  release,
  releaseId,
  restId,
  sumOfLegs,
  voidHold,
  voidPurchase,
} from './posting';

const orderId = 'a'.repeat(24);
const userId = 'b'.repeat(24);
const holdId = 'c'.repeat(24);
const held = { holdId, userId, amount: kobo(600) };

describe('postings', () => {
  const cases = [
    { posting: purchase({ orderId, userId, amount: kobo(500) }), id: `purchase:${orderId}`, change: -500 },
    { posting: refund(orderId, { userId, change: kobo(-500) }), id: `refund:${orderId}`, change: 500 },
    {
      posting: deposit({ reference: 'RL-1', userId, amount: kobo(7), method: 'paystack' }),
      id: 'deposit:RL-1',
      change: 7,
    },
    {
      posting: adjustment({
        adminId: userId,
        decidedBy: [],
        key: 'k',
        userId,
        amount: kobo(-9),
        reason: 'a correction',
      }),
      id: `adjustment:${userId}:k`,
      change: -9,
    },
    { posting: voidPurchase(orderId), id: `purchase:${orderId}`, change: 0 },
    { posting: hold({ id: holdPostingId(holdId), ...held }), id: `hold:${holdId}`, change: -600 },
    { posting: release({ id: releaseId(orderId), ...held }), id: `release:${orderId}`, change: 600 },
    { posting: voidHold(holdId), id: `hold:${holdId}`, change: 0 },
  ];
  it.each(cases)('$id moves $change kobo for the client, and its legs sum to zero', ({ posting, id, change }) => {
    expect(posting).toMatchObject({ id, change });
    expect(sumOfLegs(posting.legs)).toBe(0);
    expect(sumOfLegs(posting.legs.filter(({ account }) => account === `client:${userId}`))).toBe(change);
  });

  it('say what they are about, and whose they are', () => {
    expect(cases.map(({ posting: { kind, about, userId: owner } }) => [kind, about, owner])).toEqual([
      ['purchase', orderId, userId],
      ['refund', orderId, userId],
      ['deposit', 'RL-1', userId],
      ['adjustment', 'a correction', userId],
      ['void', orderId, undefined],
      ['hold', holdId, userId],
      ['release', holdId, userId],
      ['void', holdId, undefined],
    ]);
    expect(cases.map(({ posting: { legs } }) => legs.map(({ account }) => account).at(-1))).toEqual([
      'sales:numbers',
      'sales:numbers',
      'cash:paystack',
      'adjustments',
      undefined,
      `held:${holdId}`,
      `held:${holdId}`,
      undefined,
    ]);
    expect(voidPurchase(orderId).legs).toEqual([]);
  });

  it('refuse an adjustment of nothing, a refund of what was not charged, and crypto that nobody decided', () => {
    const given = { adminId: userId, decidedBy: [], key: 'k', userId, reason: 'r' };
    expect(() => adjustment({ ...given, amount: kobo(0) })).toThrow('an adjustment must not be zero');
    expect(() => refund(orderId, { userId, change: kobo(0) })).toThrow('the amount must be above zero: 0');
    expect(() => refund(orderId, { userId, change: kobo(5) })).toThrow(RangeError);
    expect(() => deposit({ reference: 'r', userId, amount: kobo(-1), method: 'paystack' })).toThrow(RangeError);
    expect(() => deposit({ reference: 'r', userId, amount: kobo(1), method: 'crypto' })).toThrow('people decide');
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses to move %p kobo', (amount) => {
    expect(() => purchase({ orderId, userId, amount: amount as never })).toThrow(RangeError);
    expect(() => hold({ id: 'h', ...held, amount: amount as never })).toThrow(RangeError);
    expect(() => release({ id: 'h', ...held, amount: amount as never })).toThrow(RangeError);
  });

  it('normalises the ids of orders and clients to lower case', () => {
    const upperCase = purchase({ orderId: orderId.toUpperCase(), userId: userId.toUpperCase(), amount: kobo(1) });
    expect(upperCase).toEqual(purchase({ orderId, userId, amount: kobo(1) }));
    const charged = { userId: userId.toUpperCase(), change: kobo(-1) };
    expect(refund(orderId.toUpperCase(), charged)).toEqual(refund(orderId, { userId, change: kobo(-1) }));
    expect(voidPurchase(orderId.toUpperCase())).toEqual(voidPurchase(orderId));
    expect([purchaseId('AB'), refundId('AB'), depositId('RL-A')]).toEqual(['purchase:ab', 'refund:ab', 'deposit:RL-A']);
    expect(adjustmentId('AB', 'Key')).toBe('adjustment:ab:Key');
    expect(clientAccount('AB')).toBe('client:ab');
    expect([holdPostingId('AB'), releaseId('AB'), restId('AB')]).toEqual(['hold:ab', 'release:ab', 'rest:ab']);
    expect(hold({ id: 'h', ...held, holdId: holdId.toUpperCase() })).toEqual(hold({ id: 'h', ...held }));
  });
});
