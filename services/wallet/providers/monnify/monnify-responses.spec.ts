import { readCheckout, readResponse, readToken, readTransaction, readTransactions } from './monnify-responses';

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

describe('readTransactions of Monnify', () => {
  const row = {
    paymentReference: 'MNFY|1',
    paymentStatus: 'PAID',
    amountPaid: 101.5,
    payableAmount: 101.5,
    currencyCode: 'NGN',
  };
  const page = { content: [row, { ...row, amountPaid: 'much' }], last: false, number: 2 };

  it('reads the rows that it understands, and whether there is another page', () => {
    const customerDTO = { name: 'Ada', email: 'ada@x.ng' };
    const content = [{ ...row, customerDTO }, ...page.content];
    expect(readTransactions({ ...page, content }, 2)).toEqual({
      payments: [
        expect.objectContaining({ reference: 'MNFY|1', amount: 101_50, asked: 101_50, payer: customerDTO }),
        expect.objectContaining({ reference: 'MNFY|1' }),
      ],
      unreadable: 1,
      next: '3',
    });
    expect(readTransactions({ content: [], last: true, number: 0 }, 0)).toEqual({ payments: [], unreadable: 0 });
  });

  it.each([[undefined], [{}], [{ ...page, content: {} }], [{ ...page, last: 'false' }], [{ ...page, number: 0 }]])(
    'does not read %j as page 2',
    (response) => expect(readTransactions(response, 2)).toBeUndefined(),
  );

  it.each([
    [
      [{ accountName: 'ADA OBI', accountNumber: '5141901487', bankCode: '50515' }],
      { name: 'ADA OBI', bank: '50515', account: '5141901487' },
    ],
    [{ accountName: 'ADA OBI', bankCode: '' }, { name: 'ADA OBI' }],
    [{}, undefined],
    ['broken', undefined],
  ])('reads the payer of %j', (paymentSourceInformation, payer) => {
    expect(readTransaction({ ...row, paymentSourceInformation })?.payer).toEqual(payer);
  });
});
