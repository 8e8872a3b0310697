import { readAccount, readReturned, readUssdTemplates } from './monnify-transfers';

const now = Date.parse('2026-11-29T10:00:00.000Z');
const key = 'MNFY|20261129|000001';
const response = {
  accountNumber: '4003488430',
  accountName: 'Ringlet-RNG',
  bankName: 'Wema bank',
  accountDurationSeconds: 2400,
  // Lagos, without a zone.
  expiresOn: '2026-11-29 11:40:00',
  transactionReference: key,
  amount: 5000,
  totalPayable: '5000.00',
};

it('reads the account of a transaction, and its end by its duration', () => {
  expect(readAccount(response, key, now)).toEqual({
    bank: 'Wema bank',
    number: '4003488430',
    name: 'Ringlet-RNG',
    amount: 5_000_00,
    expiresAt: new Date('2026-11-29T10:40:00.000Z'),
  });
});

it('asks for the fee where the payer bears it', () => {
  expect(readAccount({ ...response, totalPayable: 5075 }, key, now)).toMatchObject({ amount: 5_075_00 });
});

it.each([
  ['another transaction', { transactionReference: 'MNFY|2' }],
  ['no amount', { totalPayable: undefined }],
  ['no duration', { accountDurationSeconds: null }],
  ['a duration that is over', { accountDurationSeconds: 0 }],
  ['a duration in milliseconds', { accountDurationSeconds: 2_400_000 }],
  ['no number', { accountNumber: '' }],
])('reads no account of %s', (_, changes) => {
  expect(readAccount({ ...response, ...changes }, key, now)).toBeUndefined();
});

it('reads no account of an answer without one', () => expect(readAccount(undefined, key, now)).toBeUndefined());

it('reads the banks that have a code', () => {
  const responseBody = [
    { name: 'GTBank', ussdTemplate: '*737*2*Amount*AccountNumber#' },
    { name: 'Ecobank', ussdTemplate: null },
    null,
  ];
  const gtbank = { bank: 'GTBank', template: '*737*2*Amount*AccountNumber#' };
  expect(readUssdTemplates({ requestSuccessful: true, responseBody })).toEqual([gtbank]);
  expect(readUssdTemplates({ requestSuccessful: false, responseBody })).toBeUndefined();
  expect(readUssdTemplates({ requestSuccessful: true, responseBody: {} })).toBeUndefined();
});

const rejected = { paymentReference: 'RL-1', paymentSourceInformation: { amountPaid: 40 } };
it.each([
  [rejected, { reference: 'RL-1', returned: 40_00 }],
  [
    { ...rejected, paymentSourceInformation: [{ amountPaid: '40.50' }] },
    { reference: 'RL-1', returned: 40_50 },
  ],
  [{ ...rejected, paymentSourceInformation: {} }, undefined],
  [{ ...rejected, paymentSourceInformation: [] }, undefined],
  [{ ...rejected, paymentSourceInformation: { amountPaid: 0 } }, undefined],
  [{ ...rejected, paymentReference: 7 }, undefined],
  [null, undefined],
])('reads the rejected transfer %j', (data, read) => {
  expect(readReturned(data)).toEqual(read);
});
