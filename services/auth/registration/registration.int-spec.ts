import { type Account } from '@ringlet/contracts/auth/accounts';
import { AuthHarness } from '../testing/auth-harness';

const tooMany = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) };
const taken = { code: 'auth/email-taken' };

describe('registrations', () => {
  let auth: AuthHarness;

  beforeAll(async () => {
    auth = await AuthHarness.start();
  });
  afterAll(() => auth.stop());

  it('tell one network ten times an hour that an address has an account, and hash nothing for it', async () => {
    const register = (email: string, address: string): Promise<Account> => auth.register(email, { address });
    const known = Array.from({ length: 4 }, (_, nth) => `known${nth}@x.test`);
    for (const email of known) await register(email, '192.0.2.1');
    const before = await auth.hashesDone();
    for (let nth = 0; nth < 10; nth++) {
      await expect(register(known[nth % 4] ?? '', '192.0.2.2')).rejects.toMatchObject(taken);
    }
    expect(await auth.hashesDone()).toBe(before);
    await expect(register('new@x.test', '192.0.2.2')).rejects.toMatchObject(tooMany);
    await register('new@x.test', '192.0.2.1');
  });

  it('are limited by e-mail address, whatever the network and the spelling', async () => {
    await auth.register('once@x.test', { address: '198.51.100.0' });
    for (let nth = 1; nth < 5; nth++) {
      const again = auth.register(nth % 2 ? 'once@x.test' : 'ONCE@x.test', { address: `198.51.100.${nth}` });
      await expect(again).rejects.toMatchObject(taken);
    }
    await expect(auth.register('once@x.test', { address: '198.51.100.9' })).rejects.toMatchObject(tooMany);
  });

  it('that failed are not counted', async () => {
    const origin = { address: '203.0.113.1' };
    for (let nth = 0; nth < 12; nth++) {
      const refused = auth.register('late@x.test', { ...origin, password: 'password' });
      await expect(refused).rejects.toMatchObject({ code: 'auth/password-unusable' });
    }
    await expect(auth.register('late@x.test', origin)).resolves.toMatchObject({ email: 'late@x.test' });
  });
});
