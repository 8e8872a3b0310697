import { ProviderRefused } from '../../domain/payment-provider';
import { type JsonResponse } from '../json-api';
import { PaystackAccounts } from './paystack-accounts';
import { readCheckout, readTransaction, readTransactions } from './paystack-responses';

describe('readTransaction of Paystack', () => {
  const transaction = { status: 'success', reference: 'RL-1', amount: 5_000_00, currency: 'NGN' };

  it.each([
    ['success', 'paid'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['abandoned', 'failed'],
    ['ongoing', 'waiting'],
    ['SUCCESS', 'waiting'],
    ['', 'waiting'],
  ])('reads the status %j as %s', (status, state) => {
    expect(readTransaction({ ...transaction, status })).toEqual({
      reference: 'RL-1',
      state,
      amount: 5_000_00,
      currency: 'NGN',
      providerStatus: status,
      ...(status === 'reversed' && { isReversed: true }),
    });
  });

  it.each([
    [undefined],
    [null],
    ['success'],
    [[transaction]],
    [{ ...transaction, status: true }],
    [{ ...transaction, reference: 7 }],
    [{ ...transaction, currency: undefined }],
    [{ ...transaction, amount: '500000' }],
    [{ ...transaction, amount: 0.5 }],
    [{ ...transaction, amount: -1 }],
    [{ ...transaction, amount: 2 ** 53 }],
    [{ ...transaction, amount: Number.NaN }],
  ])('does not read %j', (data) => expect(readTransaction(data)).toBeUndefined());

  it.each([
    [17_500, 17_500],
    [0, 0],
    [5_000_00, 5_000_00],
    [5_000_01, undefined],
    [-1, undefined],
    [0.5, undefined],
    ['17500', undefined],
    [null, undefined],
  ])('reads fees of %j as %s', (fees, fee) => {
    expect(readTransaction({ ...transaction, fees })?.fee).toBe(fee);
    expect(readTransaction({ ...transaction, fees, status: 'failed' })?.fee).toBeUndefined();
  });

  it('reads an amount of nothing, which credits nothing', () => {
    expect(readTransaction({ ...transaction, amount: 0 })).toMatchObject({ amount: 0 });
  });

  it.each([
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:00:00+01:00', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T10:00:00-0100', '2026-11-22T11:00:00.000Z'],
    ['2026-11-22T10:00:00', undefined],
    ['2026-11-22 10:00:00Z', undefined],
    ['paid 2026-11-22T10:00:00Z', undefined],
    ['2026-11-22T10:00:00Z or so', undefined],
    ['2026-99-22T10:00:00Z', undefined],
    ['-002026-11-22T10:00:00Z', undefined],
    [['2026-11-22T10:00:00Z'], undefined],
    [1_795_428_000_000, undefined],
    [null, undefined],
  ])('reads the time of payment %j as %s', (paid_at, paidAt) => {
    expect(readTransaction({ ...transaction, paid_at })?.paidAt?.toISOString()).toBe(paidAt);
  });

  it('knows a card again, without its signature', () => {
    const paidBy = (signature: unknown) => readTransaction({ ...transaction, authorization: { signature } })?.card;
    expect(paidBy('SIG_1')).toMatch(/^[0-9a-f]{64}$/);
    expect(paidBy('SIG_1')).toBe(paidBy('SIG_1'));
    expect(paidBy('SIG_2')).not.toBe(paidBy('SIG_1'));
    for (const none of [undefined, null, '', 1]) expect(paidBy(none)).toBeUndefined();
  });
});

describe('a fee on top of a Paystack payment', () => {
  // As reported: amount, requested amount, fees, channel; then the kobo and the fee that count.
  it.each([
    [40_333, 30_050, 10_283, 'card', 30_050, 0],
    [30_050, 30_050, 551, 'card', 30_050, 551],
    [20_000, 30_050, 300, 'card', 20_000, 300],
    [40_333, 30_050, 10_300, 'bank_transfer', 30_050, 17],
    [40_333, 30_050, 605, 'dedicated_nuban', 40_333, 605],
    [40_333, null, 605, 'card', 40_333, 605],
    [40_333, undefined, 605, 'card', 40_333, 605],
    [40_333, 0, 605, 'card', 40_333, 605],
    [40_333, '30050', 605, 'card', 40_333, 605],
    [40_333, 30_050.5, 605, 'card', 40_333, 605],
  ])(
    '%j paid for %j, with fees of %j by %s, is %d with a fee of %d',
    (amount, requested_amount, fees, channel, own, fee) => {
      const data = { status: 'success', reference: 'RL-1', currency: 'NGN', amount, requested_amount, fees, channel };
      expect(readTransaction(data)).toMatchObject({ amount: own, fee });
    },
  );
});

describe('readTransactions of Paystack', () => {
  const row = { status: 'success', reference: 'T1', amount: 5_000_00, currency: 'NGN' };

  it('reads the rows that it understands, the payer, and where the next page is', () => {
    const authorization = {
      sender_name: ' RANDALL \n HORTON',
      sender_bank: 'GTBank',
      sender_bank_account_number: 'XX11',
    };
    const paid = { ...row, customer: { first_name: 'Ada', last_name: null, email: 'ada@x.ng' }, authorization };
    expect(
      readTransactions({ status: true, data: [paid, { ...row, amount: '5' }, null], meta: { next: 'n2' } }),
    ).toEqual({
      payments: [
        expect.objectContaining({
          reference: 'T1',
          sender: 'RANDALL HORTON',
          payer: { name: 'RANDALL HORTON', email: 'ada@x.ng', bank: 'GTBank', account: 'XX11' },
        }),
      ],
      unreadable: 2,
      next: 'n2',
    });
    expect(readTransactions({ data: [], meta: { next: null } })).toEqual({ payments: [], unreadable: 0 });
  });

  it.each([
    [{}],
    [{ data: [] }],
    [{ data: [], meta: {} }],
    [{ data: {}, meta: { next: null } }],
    [{ data: [], meta: { next: 2 } }],
  ])('does not read %j', (body) => expect(readTransactions(body)).toBeUndefined());
});

describe('readCheckout of Paystack', () => {
  const data = { access_code: 'code', authorization_url: 'https://checkout.paystack.com/code' };

  it('reads what a browser needs', () => {
    const checkout = { accessCode: data.access_code, authorizationUrl: data.authorization_url };
    expect(readCheckout({ status: true, data })).toEqual(checkout);
  });

  it.each([
    [{ status: false, data }],
    [{ status: 'true', data }],
    [{ data }],
    [{ status: true }],
    [{ status: true, data: { ...data, access_code: 7 } }],
    [{ status: true, data: { ...data, authorization_url: undefined } }],
  ])('does not read %j', (body) => expect(readCheckout(body)).toBeUndefined());
});

describe('a repayment that Paystack is to send to another account', () => {
  const refused = (status: number, message: string) => () => Promise.reject(new ProviderRefused(message, status));
  const redirect = (call: () => Promise<JsonResponse>) =>
    new PaystackAccounts(call).redirect('1', { bank: '9', number: '0123456789' });

  it.each([
    [refused(422, 'Invalid Refund state, refund status should be "needs-attention"'), 'not-stopped'],
    [() => Promise.resolve({ status: 404, body: { status: false } }), 'not-stopped'],
    [refused(400, 'Invalid account details'), 'account'],
    [() => Promise.resolve({ status: 200, body: { status: true } }), undefined],
  ])('has its outcome: %#', async (call, outcome) => expect(await redirect(call)).toBe(outcome));

  it('is refused otherwise, as with wrong keys', () =>
    expect(redirect(refused(401, 'Invalid key'))).rejects.toMatchObject({ status: 401 }));
});
