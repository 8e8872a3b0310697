import { readFileSync } from 'node:fs';
import { readSettings } from '@ringlet/platform/settings';
import { WalletSettings } from './settings';

const base = {
  NODE_ENV: 'production',
  MONGO_URL: 'mongodb://mongo:27017/?replicaSet=rs0&tls=true',
  CALLER_PUBLIC_KEYS: 'x',
  WEB_URL: 'https://ringlet.ng',
};
const monnify = {
  MONNIFY_API_KEY: 'MK_PROD_8F2K',
  MONNIFY_SECRET_KEY: 'f3a9c51e77d0',
  MONNIFY_CONTRACT_CODE: '8389328412',
};
const read = (env: Record<string, string>) => () => readSettings(WalletSettings, { ...base, ...env });

describe('wallet settings in production', () => {
  it('accept live keys of one provider, of both and of none', () => {
    expect(read({})()).toMatchObject({ PAYSTACK_SECRET_KEY: undefined, MONNIFY_API_KEY: undefined });
    expect(read({ PAYSTACK_SECRET_KEY: 'sk_live_0f3a9c51' })()).toMatchObject({ MONNIFY_API_KEY: undefined });
    expect(read({ PAYSTACK_SECRET_KEY: 'sk_live_0f3a9c51', ...monnify })()).toMatchObject(monnify);
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_test_sandbox'],
    ['MONNIFY_API_KEY', 'MK_TEST_SANDBOX'],
    ['MONNIFY_SECRET_KEY', 'sandbox-monnify-secret'],
    ['MONNIFY_CONTRACT_CODE', '1000000001'],
  ])("refuse the sandbox's %s", (name, value) => {
    expect(read({ ...monnify, [name]: value })).toThrow(new RegExp(`- ${name}: is an example value`));
  });

  it.each(['PAYSTACK_SECRET_KEY', 'MONNIFY_API_KEY', 'MONNIFY_SECRET_KEY', 'MONNIFY_CONTRACT_CODE'])(
    'refuse the value of %s in .env.example',
    (name) => {
      const [, value = ''] = new RegExp(`^# ${name}=(.*)$`, 'm').exec(readFileSync('.env.example', 'utf8')) ?? [];
      expect(read({ ...monnify, [name]: value })).toThrow(new RegExp(`- ${name}: is an example value`));
    },
  );

  it.each(Object.keys(monnify))('refuse Monnify without %s', (missing) => {
    expect(read({ ...monnify, [missing]: '' })).toThrow(new RegExp(`needs ${missing} too`));
  });

  it('refuse sandbox addresses', () => {
    const addresses = { MONNIFY_URL: 'https://sandbox.monnify.com', RATES_URL: 'http://localhost:4000/rates' };
    expect(read(addresses)).toThrow(/MONNIFY_URL: must be[^]*RATES_URL: must be/);
  });
});
