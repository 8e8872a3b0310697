import { readTransaction } from './monnify-responses';

describe('readTransaction of Monnify', () => {
  const transaction = { paymentReference: 'RL-1', paymentStatus: 'PAID', amountPaid: 5000, currency: 'NGN' };

  it.each([
    { amountPaid: 2990, paidOn: '17/11/2021 3:48:10 PM' },
    { amountPaid: '2990.00', paidOn: '2021-11-17 11:28:42.615' },
    { amountPaid: '2990.0', paidOn: 'the day before yesterday' },
    { amountPaid: 2990.0, paidOn: null, paymentStatus: 'PARTIALLY_PAID' },
    { amountPaid: '2990', paymentStatus: 'OVERPAID' },
    { amountPaid: 2990, currency: undefined, currencyCode: 'NGN' },
  ])('reads %j', (more) => {
    expect(readTransaction({ ...transaction, ...more })).toMatchObject({
      reference: 'RL-1',
      state: 'paid',
      amount: 2_990_00,
      currency: 'NGN',
    });
  });

  it.each([
    [{ paymentStatus: 'FAILED' }, 'failed'],
    [{ paymentStatus: 'PENDING', amountPaid: undefined }, 'waiting'],
  ])('reads %j as not paid', (more, state) => {
    expect(readTransaction({ ...transaction, ...more })).toMatchObject({ state });
  });

  it.each([{ amountPaid: 'much' }, { paymentReference: 7 }, { paymentStatus: null }, { amountPaid: 0.001 }])(
    'does not read %j',
    (more) => expect(readTransaction({ ...transaction, ...more })).toBeUndefined(),
  );
});
