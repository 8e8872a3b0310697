import { kobo } from '@ringlet/contracts/money';
import { readAccount, readReturned } from './paystack-transfers';

const now = Date.parse('2025-04-24T16:00:00.000Z');
const request = { reference: 'RL-1', amount: kobo(10_000), name: 'Ada', email: 'ada@ringlet.test' };
const data = {
  reference: 'RL-1',
  status: 'pending_bank_transfer',
  account_name: 'TEST-MANAGED-ACCOUNT',
  account_number: '1260257501',
  bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
  account_expires_at: '2025-04-24T16:40:57.954Z',
};

it('reads the account of a charge', () => {
  expect(readAccount({ status: true, data }, request, now)).toEqual({
    bank: 'Test Bank',
    number: '1260257501',
    name: 'TEST-MANAGED-ACCOUNT',
    amount: 10_000,
    expiresAt: new Date('2025-04-24T16:40:57.954Z'),
  });
});

it.each([
  ['another payment', { reference: 'RL-2' }],
  ['another kind of charge', { status: 'send_otp' }],
  ['no bank', { bank: null }],
  ['no name', { account_name: ' ' }],
  ['a number that is no account', { account_number: '126025750' }],
  ['a number as a number', { account_number: 1_260_257_501 }],
  ['no end', { account_expires_at: undefined }],
  ['an end without a zone', { account_expires_at: '2025-04-24T16:40:57' }],
  ['an end that is over', { account_expires_at: '2025-04-24T15:59:59.000Z' }],
  ['an end of another year', { account_expires_at: '2026-04-24T16:40:57.954Z' }],
])('reads no account of %s', (_, changes) => {
  expect(readAccount({ status: true, data: { ...data, ...changes } }, request, now)).toBeUndefined();
});

it('reads no account of a call that did not succeed', () => {
  expect(readAccount({ status: false, data }, request, now)).toBeUndefined();
  expect(readAccount({ status: true }, request, now)).toBeUndefined();
});

it.each([
  [
    { amount: '30000', transaction_id: '3103959930' },
    { transaction: '3103959930', returned: 30_000 },
  ],
  [
    { amount: 30_000, transaction_id: 3_103_959_930 },
    { transaction: '3103959930', returned: 30_000 },
  ],
  [{ amount: '300.5', transaction_id: '1' }, undefined],
  [{ amount: '0', transaction_id: '1' }, undefined],
  [{ amount: '30000', transaction_id: '../verify' }, undefined],
  [undefined, undefined],
])('reads the rejected transfer %j', (bank_transfer, read) => {
  expect(readReturned({ bank_transfer })).toEqual(read);
});
