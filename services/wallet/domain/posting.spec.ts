import { kobo } from '@ringlet/contracts/money';
import { adjustment, voidPurchase, deposit, purchase, refund, sumOfLegs } from './posting';

const orderId = 'a'.repeat(24);
const userId = 'b'.repeat(24);

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
      posting: adjustment({ adminId: userId, key: 'k', userId, amount: kobo(-9), reason: 'a correction' }),
      id: `adjustment:${userId}:k`,
      change: -9,
    },
    { posting: voidPurchase(orderId), id: `purchase:${orderId}`, change: 0 },
  ];
  it.each(cases)('$id moves $change kobo for the client, and its legs sum to zero', ({ posting, id, change }) => {
    expect(posting).toMatchObject({ id, change });
    expect(sumOfLegs(posting.legs)).toBe(0);
    expect(sumOfLegs(posting.legs.filter(({ account }) => account === `client:${userId}`))).toBe(change);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses to move %p kobo', (amount) => {
    expect(() => purchase({ orderId, userId, amount: amount as never })).toThrow(RangeError);
  });

  it('normalises the ids of orders and clients to lower case', () => {
    const upperCase = purchase({ orderId: orderId.toUpperCase(), userId: userId.toUpperCase(), amount: kobo(1) });
    expect(upperCase).toMatchObject(purchase({ orderId, userId, amount: kobo(1) }));
  });
});
