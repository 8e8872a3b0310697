import { kobo } from '@ringlet/contracts/money';
import { isOfDispute, isOfTransaction, readDispute } from './paystack-chargebacks';

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

it.each([
  ['awaiting-merchant-feedback', null, 'success', 'open'],
  ['awaiting-bank-feedback', null, 'success', 'open'],
  ['pending', null, 'success', 'open'],
  ['resolved', 'declined', 'success', 'won'],
  ['resolved', 'merchant-accepted', 'success', 'lost'],
  ['resolved', 'auto-accepted', 'reversed', 'lost'],
  ['archived', 'declined', 'success', 'won'],
  ['archived', 'auto-accepted', 'reversed', 'lost'],
  ['archived', null, 'success', 'won'],
  ['archived', null, 'reversed', 'lost'],
])('a dispute that is %s (%s) of a payment that is %s is %s', (status, resolution, payment, state) => {
  const row = { id: 1, status, resolution, refund_amount: 5_000_00, transaction: { id: 7, status: payment } };
  const awaitsAnswer = status === 'awaiting-merchant-feedback' ? true : undefined;
  expect(readDispute(row, kobo(5_000_00))).toMatchObject({ id: '1', state, amount: 5_000_00, awaitsAnswer });
});
