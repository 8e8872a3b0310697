import { compare, type Order, type Posting, type ProvidedNumber, type Truth } from './compare';

const order: Order = {
  id: 'o1',
  kind: 'code',
  state: 'completed',
  price: 500,
  provider: 'sms-man',
  activationId: '7',
  messages: ['code 1'],
};
const number: ProvidedNumber = {
  provider: 'sms-man',
  request_id: 7,
  kind: 'activation',
  number: '1212',
  state: 'finished',
  ref: 'o1',
  messages: [{ text: 'code 1' }],
};
const credit: Posting = { id: 'deposit:d1', kind: 'deposit', about: 'd1', userId: 'c1', change: 2000 };
const charge: Posting = { id: 'purchase:o1', kind: 'purchase', about: 'o1', userId: 'c1', change: -500 };
const back: Posting = { id: 'refund:o1', kind: 'refund', about: 'o1', userId: 'c1', change: 500 };
const truth: Truth = {
  payments: [
    { provider: 'paystack', reference: 'd1', paid: 2000 },
    { provider: 'monnify', reference: 'd2', paid: 0 },
  ],
  numbers: [number],
  postings: [credit, charge],
  deposits: [
    { reference: 'd1', status: 'approved', credited: 2000 },
    { reference: 'd2', status: 'pending' },
  ],
  orders: [order],
  balances: new Map([['c1', 1500]]),
  confirmed: ['o1'],
};
const refunded: Truth = {
  ...truth,
  orders: [{ ...order, state: 'refunded', messages: [] }],
  numbers: [{ ...number, state: 'cancelled', messages: [] }],
  postings: [credit, charge, back],
  balances: new Map([['c1', 2000]]),
};

describe('ledger and orders of a run, compared with the providers', () => {
  it.each([
    ['a sale', truth],
    ['a refund', refunded],
    [
      'a number that expired upstream',
      { ...refunded, numbers: [{ ...number, state: 'expired' as const, messages: [] }] },
    ],
    [
      'an extension, which has no number',
      {
        ...truth,
        orders: [order, { ...order, id: 'o2', kind: 'extension' as const, activationId: undefined, price: 0 }],
      },
    ],
  ])('agree: %s', (_, sound) => {
    expect(compare(sound)).toEqual({ differences: [], named: [] });
  });

  it.each<[string, Partial<Truth>, RegExp]>([
    ['a payment that is not credited', { postings: [charge], balances: new Map() }, /d1: 2000 kobo were paid, 0 are/],
    [
      'a payment that is credited twice',
      { postings: [credit, { ...credit, id: 'x' }, charge] },
      /in the ledger 2 times/,
    ],
    [
      'a credit of another amount',
      { postings: [{ ...credit, change: 1999 }, charge] },
      /2000 kobo were paid, 1999 are/,
    ],
    ['a credit without a payment', { payments: [] }, /d1 is in the ledger, and no provider/],
    [
      'a paid deposit that stays pending',
      { deposits: [{ reference: 'd1', status: 'pending' }] },
      /d1 is pending, paid: true/,
    ],
    [
      'an approved deposit without payment',
      { deposits: [...truth.deposits, { reference: 'd2', status: 'approved' }] },
      /d2 is approved, paid: false/,
    ],
    ['a sale that is not charged', { postings: [credit] }, /o1 is completed: the client was charged 0 kobo, not 500/],
    [
      'a sale that is charged twice',
      { postings: [credit, charge, { ...charge, id: 'x' }] },
      /charged 1000 kobo, not 500/,
    ],
    [
      'a charge without an order',
      { orders: [], numbers: [], confirmed: [] },
      /o1 was charged, and there is no such order/,
    ],
    ['an order that does not end', { orders: [{ ...order, state: 'unknown' }] }, /o1 is still unknown/],
    ['a number of no order', { numbers: [number, { ...number, request_id: 8, ref: null }] }, /no order is not paid/],
    ['a number of two orders', { orders: [order, { ...order, id: 'o2' }] }, /belongs to 2 orders/],
    [
      'a sale of a number that was released',
      { numbers: [{ ...number, state: 'cancelled' }] },
      /is cancelled, and order o1 is paid/,
    ],
    [
      'a sale without a number',
      { orders: [{ ...order, activationId: undefined }] },
      /o1 is completed and has no number/,
    ],
    ['a number that the provider does not have', { numbers: [] }, /its provider has no number sms-man activation 7/],
    ['a message that is not shown', { orders: [{ ...order, messages: [] }] }, /sent 1 times and is shown 0 times/],
    ['a message that is shown twice', { orders: [{ ...order, messages: ['code 1', 'code 1'] }] }, /is shown 2 times/],
    ['a message that was never sent', { orders: [{ ...order, messages: ['code 1', 'code 2'] }] }, /never sent/],
    ['a confirmed order that is gone', { confirmed: ['o1', 'o9'] }, /order o9 was confirmed and does not exist/],
    [
      'a balance that is shown wrong',
      { balances: new Map([['c1', 1501]]) },
      /c1 is shown 1501 kobo, the ledger has 1500/,
    ],
  ])('differ: %s', (_, change, difference) => {
    expect(compare({ ...truth, ...change }).differences).toEqual(
      expect.arrayContaining([expect.stringMatching(difference)]),
    );
  });

  it('differ: a refund that was not made', () => {
    const { differences } = compare({ ...refunded, postings: [credit, charge] });
    expect(differences).toContainEqual('order o1 is refunded: the client was charged 500 kobo, not 0');
  });

  it('name a number that was paid to the provider and not sold, if its order is in review', () => {
    const kept = { ...refunded, numbers: [{ ...number, messages: [] }] };
    expect(compare(kept).differences).toEqual(['number 1212 of sms-man is finished, and o1 is not paid']);
    const reviewed = { ...kept, orders: [{ ...order, state: 'refunded', messages: [], review: 'not cancelled' }] };
    expect(compare(reviewed)).toEqual({
      differences: [],
      named: [expect.stringContaining('in review (not cancelled)')],
    });
  });
});
