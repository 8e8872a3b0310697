import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readSettings } from '@ringlet/platform/settings';
import { AuthSettings } from './settings';

const key = (namedCurve: string) =>
  Buffer.from(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' })).toString(
    'base64',
  );
const SECOND_FACTOR_KEY = randomBytes(32).toString('base64');
const read = (more: Record<string, string>) =>
  readSettings(AuthSettings, { MONGO_URL: 'mongodb://x', CALLER_PUBLIC_KEYS: 'x', SECOND_FACTOR_KEY, ...more });

describe('auth settings', () => {
  it('accept a P-256 key, with or without a first admin', () => {
    const JWT_PRIVATE_KEY = key('P-256');
    expect(read({ JWT_PRIVATE_KEY }).ADMIN_EMAIL).toBeUndefined();
    const admin = { ADMIN_EMAIL: 'admin@x.test', ADMIN_PASSWORD: 'secret' };
    expect(read({ JWT_PRIVATE_KEY, ...admin })).toMatchObject(admin);
    expect(() => read({ JWT_PRIVATE_KEY, ADMIN_EMAIL: 'admin@x.test' })).toThrow(/ADMIN_PASSWORD is missing/);
  });

  it.each([
    ['another curve', key('P-384')],
    ['no key', 'c2VjcmV0IHRleHQ='],
    ['nothing', ''],
  ])('reject %s; the error names the setting but not its value', (_what, JWT_PRIVATE_KEY) => {
    expect(() => read({ JWT_PRIVATE_KEY })).toThrow(/JWT_PRIVATE_KEY/);
    if (JWT_PRIVATE_KEY) expect(() => read({ JWT_PRIVATE_KEY })).not.toThrow(JWT_PRIVATE_KEY);
  });

  it('reject a second factor key that is too short', () => {
    const given = { JWT_PRIVATE_KEY: key('P-256'), SECOND_FACTOR_KEY: randomBytes(16).toString('base64') };
    expect(() => read(given)).toThrow(/SECOND_FACTOR_KEY/);
  });
});
