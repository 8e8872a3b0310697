import { isOfDispute, isOfTransaction } from './paystack-chargebacks';

describe('a row of disputes or refunds', () => {
  it.each([
    ['a dispute, which has its payment', { id: 1, transaction: { id: 7, reference: 'RL-1' } }, true],
    ['a refund, which has the id of its payment', { id: 1, transaction: 7 }, true],
    ['a refund with the id as text', { id: 1, transaction: '7' }, true],
    ['a dispute of another payment', { id: 7, transaction: { id: 8, reference: 'RL-2' } }, false],
    ['a refund of another payment', { id: 7, transaction: 8 }, false],
    ['a row without a payment', { id: 7 }, false],
    ['no row', null, false],
  ])('is of the payment: %s', (_what, row, expected) => expect(isOfTransaction(row, '7')).toBe(expected));

  it('may be the refund of a dispute', () => {
    expect(isOfDispute({ id: 1, transaction: 7, dispute: 20 })).toBe(true);
    expect(isOfDispute({ id: 1, transaction: 7, dispute: null })).toBe(false);
  });
});
