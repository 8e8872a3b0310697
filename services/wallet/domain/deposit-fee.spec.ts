import { kobo } from '@ringlet/contracts/money';
import { feeOf } from './deposit-fee';

const paid = (amount: number, fee?: number) => ({ amount: kobo(amount), ...(fee !== undefined && { fee: kobo(fee) }) });

describe('the fee of a deposit', () => {
  it.each([
    [paid(500_000, 17_500), undefined, { fee: 17_500, feeBy: 'provider' }],
    [paid(500_000, 17_500), '1.5', { fee: 17_500, feeBy: 'provider' }],
    [paid(500_000, 0), '1.5', { fee: 0, feeBy: 'provider' }],
    [paid(500_000), '1.5', { fee: 7_500, feeBy: 'rate' }],
    [paid(500_000), '1.65', { fee: 8_250, feeBy: 'rate' }],
    [paid(500_000), '0', { fee: 0, feeBy: 'rate' }],
    [paid(1), '1.5', { fee: 1, feeBy: 'rate' }],
    [paid(10_001), '1', { fee: 101, feeBy: 'rate' }],
    [paid(100_000_000_000_00), '99.99', { fee: 99_990_000_000_00, feeBy: 'rate' }],
    [paid(500_000), undefined, undefined],
  ])('of %j with the rate %s is %j', (report, percent, fee) => {
    expect(feeOf(report, percent)).toEqual(fee);
  });
});
