import { kobo } from '@ringlet/contracts/money';
import { refundedCostOf } from './refunded-cost';

it.each([
  ['without an SMS', { received: false }, 100],
  ['without an SMS, whose cost does not stay', { received: false, refund: { costStays: false } }, 100],
  ['with an SMS', { received: true }, 0],
  ['without an SMS, whose cost stays', { received: false, refund: { costStays: true } }, 0],
  ['with an SMS, whose cost stays', { received: true, refund: { costStays: true } }, 0],
])('of an order %s the provider refunds its cost, or nothing', (_title, order, refunded) => {
  expect(refundedCostOf({ cost: kobo(100), ...order })).toBe(refunded);
});
