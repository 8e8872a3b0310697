import { kobo } from '@ringlet/contracts/money';
import { isCreditable, type PaymentReport } from './payment-provider';

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
});
