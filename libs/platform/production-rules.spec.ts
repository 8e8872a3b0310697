import { randomBytes } from 'node:crypto';
import { IsOptional, IsString } from 'class-validator';
import fc from 'fast-check';
import {
  hostProblem,
  isExampleSecret,
  IsGivenWith,
  IsRealProvider,
  IsRealSecret,
  IsRealServer,
} from './production-rules';
import { ProcessSettings, readSettings } from './settings';

class ShopSettings extends ProcessSettings {
  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('SHOP_ACCOUNT')
  @IsString()
  SHOP_KEY?: string;

  @IsOptional()
  @IsGivenWith('SHOP_KEY')
  @IsString()
  SHOP_ACCOUNT?: string;

  @IsRealProvider()
  SHOP_URL = 'https://api.shop.ng';

  @IsRealServer()
  SHOP_MAIL = 'smtp://mail.shop.ng';
}

describe('rules of production', () => {
  const read =
    (env: Record<string, string>, NODE_ENV = 'production') =>
    () =>
      readSettings(ShopSettings, { NODE_ENV, ...env });
  const live = { SHOP_KEY: 'sk_live_0f3a9c51', SHOP_ACCOUNT: '77' };

  it.each([
    'replace-me',
    'REPLACE_ME',
    'change-me',
    'changeme',
    'sk_test_sandbox',
    'sandbox-monnify-secret',
    'MK_TEST_SANDBOX',
    'sk_test_8a7d',
    'choose-a-long-secret',
    'your-key',
    'secret',
    'password',
    '0000000000',
    '123456',
    '1000000001',
  ])('refuse the example secret %s, and development accepts it', (SHOP_KEY) => {
    expect(read({ ...live, SHOP_KEY })).toThrow(/SHOP_KEY: is an example value/);
    expect(read({ ...live, SHOP_KEY })).not.toThrow(SHOP_KEY);
    expect(read({ ...live, SHOP_KEY }, 'development')).not.toThrow();
  });

  it('accept any random secret', () => {
    expect(read(live)).not.toThrow();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 64 }), () => {
        expect(isExampleSecret(randomBytes(32).toString('base64url'))).toBe(false);
        expect(isExampleSecret(`sk_live_${randomBytes(20).toString('hex')}`)).toBe(false);
      }),
    );
  });

  it.each([
    'https://localhost:4000/paystack',
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f000001',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://0.0.0.0',
    'https://api.localhost',
    'https://host.docker.internal:4000',
    'https://sandbox:4000/paystack',
    'https://sandbox.monnify.com',
    'https://api-sandbox.shop.ng',
    'http://api.paystack.co',
    'HTTP://api.shop.ng',
    'http://10.1.2.3:8080/x',
    'http://sandbox:4000/paystack',
    'https://provider.example/x',
    'https://example.com',
    'https://shop.test',
  ])('refuse the provider address %s', (SHOP_URL) => {
    expect(read({ SHOP_URL })).toThrow(/SHOP_URL: must be the provider's own address/);
    expect(read({ SHOP_URL }, 'test')).not.toThrow();
  });

  it.each(['https://api.paystack.co', 'https://10.1.2.3:8080/x', 'https://api.sms-man.com', 'https://sandboxes.ng'])(
    'accept the provider address %s',
    (SHOP_URL) => expect(read({ SHOP_URL })).not.toThrow(),
  );

  it.each([
    'smtps://user:replace-me@mail.shop.ng:465',
    'mongodb://u:change%2Dme@a.ng,b.ng/?x=1',
    'smtp://sandbox:4025',
    'smtps://user:7f3c@mail.example:465',
    'mongodb://u:password@mongo-0.mongo:27017',
  ])('refuse the server address %s', (SHOP_MAIL) => {
    expect(read({ SHOP_MAIL })).toThrow(/SHOP_MAIL: contains an example password/);
  });

  it.each([
    'smtp://127.0.0.1:25',
    'mongodb://mongo-0.mongo:27017,mongo-1.mongo:27017/?replicaSet=rs0',
    'nats://nats:4222',
  ])('accept the server address %s', (SHOP_MAIL) => expect(read({ SHOP_MAIL })).not.toThrow());

  it('refuse half of a provider, name what is missing, and accept a provider that is off', () => {
    expect(read({ SHOP_KEY: live.SHOP_KEY })).toThrow(/SHOP_KEY: needs SHOP_ACCOUNT too/);
    expect(read({ SHOP_ACCOUNT: '77', SHOP_KEY: ' ' })).toThrow(/SHOP_ACCOUNT: needs SHOP_KEY too/);
    expect(read({ SHOP_KEY: live.SHOP_KEY }, 'development')).not.toThrow();
    expect(read({})).not.toThrow();
  });

  it('list every problem at once', () => {
    const env = { SHOP_KEY: 'replace-me', SHOP_URL: 'http://localhost', SHOP_MAIL: 'smtp://sandbox:25' };
    for (const name of ['SHOP_KEY', 'SHOP_URL', 'SHOP_MAIL']) expect(read(env)).toThrow(new RegExp(`- ${name}: `));
  });

  it('know hosts in any case and with a final dot', () => {
    expect(hostProblem('LOCALHOST.')).toBe('loopback');
    expect(hostProblem('Sandbox.Monnify.com.')).toBe('sandbox');
    expect(hostProblem('api.paystack.co')).toBeUndefined();
  });
});
