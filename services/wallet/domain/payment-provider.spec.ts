import { kobo } from '@ringlet/contracts/money';
import { isCreditable, type PaymentReport, reportOf, withoutAddedFee } from './payment-provider';

describe('a payment', () => {
  const paid: PaymentReport = {
    reference: 'RL-1',
    state: 'paid',
    amount: kobo(5_000_00),
    currency: 'NGN',
    providerStatus: 'success',
  };

  it.each<[Partial<PaymentReport>, boolean]>([
    [{}, true],
    [{ amount: kobo(1) }, true],
    [{ amount: kobo(0) }, false],
    [{ amount: kobo(-1) }, false],
    [{ state: 'waiting' }, false],
    [{ state: 'failed' }, false],
    [{ currency: 'USD' }, false],
    [{ currency: 'ngn' }, false],
    [{ currency: '' }, false],
  ])('with %j is credited: %s', (reported, expected) => {
    expect(isCreditable({ ...paid, ...reported })).toBe(expected);
  });

  // Kobo: paid, requested, asked, and paid to the merchant.
  it.each([
    [40_333, 30_050, 40_333, 30_050],
    [30_050, 30_050, 30_050, 30_050],
    [20_000, 30_050, 40_333, 20_000],
    [35_000, 30_050, 40_333, 30_050],
    [50_333, 30_050, 40_333, 40_050],
    [50_000, 30_050, 30_050, 50_000],
    [50_000, 30_050, 20_000, 50_000],
    [0, 30_050, 40_333, 0],
  ])('of %d for %d, with %d asked, is worth %d', (amount, requested, asked, worth) => {
    expect(withoutAddedFee(amount, requested, asked)).toBe(worth);
  });

  it.each<[Partial<PaymentReport>, Partial<PaymentReport>]>([
    [{}, {}],
    [{ amount: kobo(5_075_00) }, { amount: kobo(5_075_00) }],
    [
      { amount: kobo(5_075_00), asked: kobo(5_075_00), fee: kobo(75_00) },
      { amount: kobo(5_000_00), fee: kobo(0) },
    ],
    [
      { amount: kobo(5_075_00), asked: kobo(5_075_00), fee: kobo(80_00) },
      { amount: kobo(5_000_00), fee: kobo(5_00) },
    ],
    [
      { amount: kobo(4_000_00), asked: kobo(5_075_00), fee: kobo(60_00) },
      { amount: kobo(4_000_00), fee: kobo(60_00) },
    ],
  ])('for 5,000 naira, reported as %j, counts as %j', (reported, counts) => {
    expect(reportOf({ ...paid, ...reported }, kobo(5_000_00))).toMatchObject(counts);
  });
});
