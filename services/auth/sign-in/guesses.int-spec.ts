import { changePassword } from '@ringlet/contracts/auth/passwords';
import { openSession } from '@ringlet/contracts/auth/sessions';
import { maxFailedFromUnknownDevices, maxFailedLogins } from '../credentials/login-attempts';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

const wrong = { code: 'auth/invalid-credentials' };
const locked = { code: 'auth/account-locked', retryAfterSeconds: expect.any(Number) };
const perNetwork = 30;

describe('guesses of passwords', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await startAuth({ settings: { FAILED_LOGINS_PER_NETWORK: String(perNetwork) } });
  });
  afterAll(() => auth.stop());

  const guess = (email: string, address: string, deviceTokens?: string[]) =>
    auth.signIn(email, 'not that', { address, ...(deviceTokens && { deviceTokens }) });
  /** Writes the counts of that many wrong guesses for the account, each from another network. */
  async function besiege(email: string): Promise<void> {
    await expect(guess(email, '192.0.2.250')).rejects.toMatchObject(wrong);
    const changed = await auth.accounts.db
      .collection('rate_limits')
      .updateMany(
        { _id: { $regex: '^guess:account:' } as never },
        { $set: { count: maxFailedFromUnknownDevices.count } },
      );
    expect(changed.matchedCount).toBeGreaterThan(0);
  }

  it('lock the account for their network only', async () => {
    await auth.register('victim@x.test');
    for (let nth = 0; nth < maxFailedLogins.count; nth++) {
      await expect(guess('victim@x.test', '192.0.2.1')).rejects.toMatchObject(wrong);
    }
    await expect(auth.signIn('victim@x.test', password, { address: '192.0.2.1' })).rejects.toMatchObject(locked);
    await auth.signIn('victim@x.test', password, { address: '192.0.2.2' });
    await expect(auth.signIn('victim@x.test', password, { address: '192.0.2.1' })).rejects.toMatchObject(locked);
  });

  it('never lock a device that has signed in before; its own wrong guesses do', async () => {
    await auth.register('owner@x.test');
    const from = { email: 'owner@x.test', password, address: '192.0.2.10' };
    const { deviceToken } = await auth.send(openSession, from);
    await besiege('owner@x.test');
    for (let nth = 0; nth < maxFailedLogins.count; nth++)
      await guess('owner@x.test', '192.0.2.10').catch(() => undefined);
    await expect(auth.send(openSession, from)).rejects.toMatchObject(locked);
    const again = await auth.send(openSession, { ...from, deviceTokens: ['of.another', deviceToken] });
    expect(again.deviceToken.split('.').slice(0, 2)).toEqual(deviceToken.split('.').slice(0, 2));

    await auth.register('sister@x.test');
    const sister = { ...from, email: 'sister@x.test' };
    const { deviceToken: sisters } = await auth.send(openSession, { ...sister, deviceTokens: [deviceToken] });
    for (let nth = 0; nth < maxFailedLogins.count; nth++) {
      await expect(guess('owner@x.test', '192.0.2.11', [deviceToken])).rejects.toMatchObject(wrong);
      // Another account's right login on the device changes nothing, and is not locked by it either.
      await auth.send(openSession, { ...sister, deviceTokens: [sisters] });
    }
    await expect(auth.send(openSession, { ...from, deviceTokens: [deviceToken] })).rejects.toMatchObject(locked);
    await auth.send(openSession, { ...sister, deviceTokens: [sisters] });
  });

  it('do not lock the change of password in an open session', async () => {
    await auth.register('session@x.test');
    const caller = await auth.signIn('session@x.test', password, { address: '192.0.2.20' });
    await besiege('session@x.test');
    await auth.send(changePassword, { current: password, password: 'another good word' }, caller);
  });

  it('are limited by network, over any number of accounts, except for known devices', async () => {
    await auth.register('neighbour@x.test');
    const from = { email: 'neighbour@x.test', password, address: '192.0.2.30' };
    const { deviceToken } = await auth.send(openSession, from);
    for (let nth = 0; nth < perNetwork; nth++) {
      await expect(guess(`spray${nth}@x.test`, '192.0.2.30')).rejects.toMatchObject(wrong);
    }
    const before = await auth.hashesDone();
    await expect(guess('one.more@x.test', '192.0.2.30')).rejects.toMatchObject(locked);
    await expect(auth.send(openSession, from)).rejects.toMatchObject(locked);
    expect(await auth.hashesDone()).toBe(before);
    await auth.send(openSession, { ...from, deviceTokens: [deviceToken] });
    await auth.send(openSession, { ...from, address: '192.0.2.31' });
  });

  it('are logged by code, and sign-ins by user, without address and e-mail', async () => {
    await auth.register('logged@x.test');
    const [done, refused] = [auth.collectLog('info'), auth.collectLog('warn')];
    await expect(guess('logged@x.test', '192.0.2.90')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    const { id } = await auth.signIn('logged@x.test', password, { address: '192.0.2.91' });
    jest.restoreAllMocks();
    expect(refused).toEqual([expect.stringContaining('"code":"auth/invalid-credentials"},"sign-in refused"')]);
    expect(done.filter((line) => line.includes('sign-in completed'))).toEqual([expect.stringContaining(id)]);
    expect([...done, ...refused].join()).not.toMatch(/x\.test|192\.0\.2/);
  });

  it('in a burst of 300 delay neither the right login of another network nor anything afterwards', async () => {
    await auth.register('calls@x.test');
    const before = await auth.hashesDone();
    const burst = Array.from({ length: 300 }, (_, nth) => guess(`burst${nth}@x.test`, '192.0.2.40'));
    const codes = Promise.all(
      burst.map((each) =>
        each.then(
          () => 'opened',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    await auth.signIn('calls@x.test', password, { address: '192.0.2.41' });
    const during = await auth.hashesDone();
    // Two replicas: two running and sixteen waiting hashes each, a few of which ended before the right login's turn.
    expect(during - before).toBeLessThan(2 * 18);
    const answers = await codes;
    expect(answers.filter((code) => code === 'platform/overloaded').length).toBeGreaterThan(200);
    const after = await auth.hashesDone();
    await auth.signIn('calls@x.test', password, { address: '192.0.2.41' });
    expect(await auth.hashesDone()).toBe(after + 1);
  });

  it('are bounded by hour in the open sessions of one account, and so are its new sessions', async () => {
    const tooMany = { code: 'platform/too-many-requests' };
    await auth.register('busy@x.test');
    const caller = await auth.signIn('busy@x.test', password, { address: '192.0.2.50' });
    const change = () => auth.send(changePassword, { current: 'not that', password: 'another good word' }, caller);
    await expect(change()).rejects.toMatchObject({ code: 'auth/wrong-password' });
    const limits = auth.accounts.db.collection('rate_limits');
    const fill = (prefix: string, count: number) =>
      limits.updateMany({ _id: { $regex: `^${prefix}:` } as never }, { $set: { count } });
    await fill('password-checks', 60);
    await expect(change()).rejects.toMatchObject(tooMany);
    await fill('sign-ins', 100);
    await expect(auth.signIn('busy@x.test', password, { address: '192.0.2.50' })).rejects.toMatchObject(tooMany);
    await limits.deleteMany({ _id: { $regex: '^sign-ins:' } as never });
  });
});
