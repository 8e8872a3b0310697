import { readCheckout, readResponse, readToken, readTransaction } from './monnify-responses';

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
    [{ paymentStatus: 'PENDING', amountPaid: 'much' }, 'waiting'],
    [{ paymentStatus: 'EXPIRED', amountPaid: '' }, 'failed'],
    [{ paymentStatus: 'constructor', amountPaid: '' }, 'failed'],
    [{ paymentStatus: 'paid' }, 'failed'],
  ])('reads %j as not paid', (more, state) => {
    expect(readTransaction({ ...transaction, ...more })).toMatchObject({ state });
  });

  it('keeps the status for support, and counts what is not known to have arrived as nothing', () => {
    expect(readTransaction({ ...transaction, paymentStatus: 'EXPIRED', amountPaid: undefined })).toEqual({
      reference: 'RL-1',
      state: 'failed',
      amount: 0,
      currency: 'NGN',
      providerStatus: 'EXPIRED',
    });
    expect(readTransaction({ ...transaction, currency: 566 })).toMatchObject({ currency: '' });
    expect(readTransaction({ ...transaction, currency: 'USD', currencyCode: 'NGN' })).toMatchObject({
      currency: 'USD',
    });
  });

  it.each([
    [{ amountPaid: 'much' }],
    [{ amountPaid: undefined }],
    [{ amountPaid: null }],
    [{ amountPaid: true }],
    [{ amountPaid: 0.001 }],
    [{ amountPaid: '0.001' }],
    [{ amountPaid: '2990.001' }],
    [{ amountPaid: '2990.000 or so' }],
    [{ paymentReference: 7 }],
    [{ paymentStatus: null }],
  ])('does not read %j', (more) => expect(readTransaction({ ...transaction, ...more })).toBeUndefined());

  it.each([[undefined], [null], ['PAID']])('does not read %j', (data) => expect(readTransaction(data)).toBeUndefined());

  it.each([
    [4925, 75_00],
    ['4925.00', 75_00],
    ['4999.99', 1],
    ['5000.00', 0],
    ['5000.01', undefined],
    ['0.00', undefined],
    [-1, undefined],
    ['much', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads a settlement of %j as a fee of %s kobo', (settlementAmount, fee) => {
    expect(readTransaction({ ...transaction, settlementAmount })?.fee).toBe(fee);
    const waiting = { ...transaction, settlementAmount, paymentStatus: 'PENDING' };
    expect(readTransaction(waiting)?.fee).toBeUndefined();
  });

  it('reads more than two decimals where the others are zero', () => {
    expect(readTransaction({ ...transaction, amountPaid: '2990.5000' })).toMatchObject({ amount: 2_990_50 });
    expect(readTransaction({ ...transaction, amountPaid: '2990.505' })).toBeUndefined();
  });
});

describe('responses of Monnify', () => {
  const accepted = (responseBody: unknown) => ({ requestSuccessful: true, responseBody });

  it('are read where the call succeeded', () => {
    expect(readResponse(accepted({ a: 1 }))).toEqual({ a: 1 });
    for (const body of [{ responseBody: {} }, { requestSuccessful: 'true', responseBody: {} }, accepted('text'), {}]) {
      expect(readResponse(body)).toBeUndefined();
    }
  });

  it('name an access token and its lifetime', () => {
    expect(readToken(accepted({ accessToken: 'a', expiresIn: 3600 }))).toEqual({ token: 'a', seconds: 3600 });
    for (const body of [{}, accepted({ accessToken: 'a' }), accepted({ accessToken: 7, expiresIn: 3600 })]) {
      expect(readToken(body)).toBeUndefined();
    }
  });

  it('name a checkout', () => {
    const given = { transactionReference: 'MNFY|1', checkoutUrl: 'https://sdk.monnify.com/checkout/1' };
    const checkout = { accessCode: given.transactionReference, authorizationUrl: given.checkoutUrl };
    expect(readCheckout(accepted(given))).toEqual(checkout);
    for (const body of [{}, accepted({ ...given, checkoutUrl: 7 }), accepted({ checkoutUrl: given.checkoutUrl })]) {
      expect(readCheckout(body)).toBeUndefined();
    }
  });
});
