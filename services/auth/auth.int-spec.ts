import { jetstream } from '@nats-io/jetstream';
import { hash, parseOptions } from '@node-rs/argon2';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { listAccounts } from '@ringlet/contracts/auth/admin';
import {
  closeSession,
  listSessions,
  listSharedSignIns,
  openSession,
  sessionAudience,
  sessionSeconds,
} from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { createService } from '@ringlet/service/create-service';
import { until } from '@ringlet/testing/until';
import { SessionRow } from './access/session.model';
import { AppModule } from './app.module';
import { maxFailedLogins } from './credentials/login-attempts';
import { AuthSettings } from './settings';
import { type AuthStack, claimsOf, password, startAuth } from './testing/auth-stack';

const wrong = { code: 'auth/invalid-credentials' };
const locked = { code: 'auth/account-locked', retryAfterSeconds: expect.any(Number) };

describe('auth', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('creates the first admin once on two replicas and never changes an existing one', async () => {
    expect(await auth.accounts.countDocuments({ role: 'admin' })).toBe(1);
    const again = { ...auth.settings, ADMIN_PASSWORD: 'another word' };
    const third = await auth.stack.start('auth', AuthSettings, createService(AppModule), again);
    await third.stop();
    await expect(auth.signIn('admin@RINGLET.test', 'another word')).rejects.toMatchObject(wrong);
    expect((await auth.signIn('admin@RINGLET.test', auth.settings['ADMIN_PASSWORD'])).role).toBe('admin');
  });

  it('creates one account per address, regardless of case and concurrency, and publishes one event', async () => {
    const attempts = await Promise.allSettled(
      ['ada@x.test', 'ADA@x.test', 'Ada@X.test'].map((email) => auth.register(email)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [opened] = attempts.filter((each) => each.status === 'fulfilled');
    const ada = opened?.value.id ?? 'none';
    for (const rejected of attempts.filter((each) => each.status === 'rejected')) {
      expect(rejected.reason).toMatchObject({ code: 'auth/email-taken' });
    }
    const published = await until(async () => {
      const events = await jetstream(auth.stack.connection).consumers.get('EVENTS');
      const found: string[] = [];
      for await (const event of await events.fetch({ max_messages: 100, expires: 1000 })) found.push(event.string());
      const matching = found.filter((event) => event.includes(ada));
      return matching.length > 0 && matching;
    }, 'the event is published');
    expect(published).toHaveLength(1);
    expect(published[0]).not.toMatch(/secret enough|x\.test/i);
  });

  it('accepts a password however old it is', async () => {
    const { id } = await auth.register('long-since@x.test');
    await auth.accounts.updateOne({ emailKey: 'long-since@x.test' }, { $set: { registeredAt: new Date(0) } });
    expect((await auth.signIn('long-since@x.test')).id).toBe(id);
  });

  it('stores only the argon2id hash of a password', async () => {
    await auth.register('hash@x.test');
    const row = await auth.accounts.findOne({ emailKey: 'hash@x.test' }).lean();
    expect(JSON.stringify(row)).not.toContain('secret enough');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('replaces a hash with outdated parameters when its password is right, and ends no session for it', async () => {
    const { id } = await auth.register('outdated@x.test');
    const caller = await auth.signIn('outdated@x.test');
    const outdated = await hash(password, { memoryCost: 1024, timeCost: 1 });
    await auth.accounts.updateOne({ _id: id }, { $set: { passwordHash: outdated } });
    const stored = async () => (await auth.accounts.findById(id).lean())?.passwordHash ?? '';
    await expect(auth.signIn('outdated@x.test', 'not that')).rejects.toMatchObject(wrong);
    expect(await stored()).toBe(outdated);
    await auth.signIn('outdated@x.test');
    const renewed = await stored();
    expect(parseOptions(renewed)).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2 });
    await auth.signIn('outdated@x.test');
    expect(await stored()).toBe(renewed);
    expect(await auth.revocationOf(caller)).toBeUndefined();
  });

  it('issues a token that the public key verifies and that expires after 12 hours; closing the session revokes it', async () => {
    const account = await auth.register('token@x.test');
    const now = new Date('2026-11-20T12:00:00Z');
    auth.setTime(now);
    const { token, account: signedIn } = await auth.send(openSession, { email: 'Token@x.test', password });
    auth.setTime(undefined);
    expect(signedIn).toEqual(account);
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ sub: account.id, role: 'client', sid: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(claims).toHaveProperty('aud', sessionAudience);
    expect(claims.exp).toBe(now.getTime() / 1000 + sessionSeconds);

    const caller: Caller = { id: claims.sub, role: claims.role, session: claims.sid };
    const stranger: Caller = { id: (await auth.register('stranger@x.test')).id, role: 'client', session: claims.sid };
    await auth.send(closeSession, {}, stranger);
    expect(await auth.revocationOf(caller)).toBeUndefined();
    await auth.send(closeSession, {}, caller);
    expect(await auth.revocationOf(caller)).toBe('signed-out');
    await auth.send(closeSession, {}, caller);
    await expect(auth.send(closeSession, {})).rejects.toMatchObject({
      code: 'auth/session-required',
    });
  });

  it('ends the session that the device has of the account, and no other, when the device signs in again', async () => {
    const open = async (email: string, deviceTokens: string[] = [], address = '102.89.23.4') => {
      const { token, deviceToken } = await auth.send(openSession, { email, password, deviceTokens, address });
      const { sub: id, role, sid: session } = claimsOf(token);
      return { caller: { id, role, session }, deviceToken };
    };
    await auth.register('again@x.test');
    await auth.register('beside@x.test');
    const [first, elsewhere, beside] = [
      await open('again@x.test'),
      await open('again@x.test'),
      await open('beside@x.test'),
    ];
    const second = await open('again@x.test', [beside.deviceToken, first.deviceToken]);
    const ended = ({ caller }: { caller: Caller }) => auth.revocationOf(caller);
    await until(async () => (await ended(first)) === 'signed-in-again', 'the first session has ended');
    const third = await open('again@x.test', [second.deviceToken]);
    await until(async () => (await ended(second)) === 'signed-in-again', 'the second session has ended', 4_000);
    for (const kept of [elsewhere, beside, third]) expect(await ended(kept)).toBeUndefined();
    const listed = await auth.send(listSessions, {}, third.caller);
    expect(listed.map(({ id }) => id)).toEqual([third.caller.session, elsewhere.caller.session]);
    await expect(
      auth.send(openSession, { email: 'again@x.test', password: 'not that', deviceTokens: [third.deviceToken] }),
    ).rejects.toMatchObject(wrong);
    expect(await auth.model(SessionRow).findById(third.caller.session).lean()).not.toHaveProperty('ended');

    // Another account on the device, from elsewhere; and one that shares the network alone.
    await auth.register('same-device@x.test');
    const same = await open('same-device@x.test', [third.deviceToken], '10.0.0.9');
    expect(same.deviceToken.split('.')[1]).toBe(third.deviceToken.split('.')[1]);
    const [again, other, sharing] = [third, beside, same].map(({ caller }) => caller.id);
    const sharedBy = async (id = '') => {
      const { devices, networks } = await auth.send(listSharedSignIns, { userIds: [id] });
      return { devices: devices.map((ids) => [...ids].sort()), networks: networks.map((ids) => [...ids].sort()) };
    };
    expect(await sharedBy(again)).toEqual({ devices: [[again, sharing].sort()], networks: [[again, other].sort()] });
    // A private address is our own proxy's.
    expect(await sharedBy(sharing)).toEqual({ devices: [[again, sharing].sort()], networks: [] });
  });

  it('locks after five wrong passwords for the rest of the window, also for unknown addresses', async () => {
    await auth.register('guess@x.test');
    for (const address of ['guess@x.test', 'unknown@x.test']) {
      const guesses = Array.from({ length: maxFailedLogins.count * 2 }, () => auth.signIn(address, 'not that'));
      const reasons = (await Promise.allSettled(guesses)).map((guess) =>
        guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'opened',
      );
      expect(reasons.filter((code) => code === wrong.code)).toHaveLength(maxFailedLogins.count);
      expect(reasons.filter((code) => code === locked.code)).toHaveLength(maxFailedLogins.count);
    }
    await expect(auth.signIn('GUESS@x.test')).rejects.toMatchObject(locked);
    auth.setTime(new Date(Date.now() + maxFailedLogins.ms));
    await auth.signIn('guess@x.test');
    auth.setTime(undefined);
  });

  it('resets failed logins after a successful one', async () => {
    await auth.register('failures@x.test');
    for (let round = 0; round < 2; round++) {
      for (let failure = 1; failure < maxFailedLogins.count; failure++) {
        await expect(auth.signIn('failures@x.test', 'not that')).rejects.toMatchObject(wrong);
      }
      await auth.signIn('failures@x.test');
    }
  });

  it('returns an account to its owner and admins, and pages of accounts, newest first, to admins', async () => {
    const ids: string[] = [];
    for (const email of ['p1@x.test', 'p2@x.test', 'p3@x.test']) ids.unshift((await auth.register(email)).id);
    const [owner = ''] = ids;
    const client: Caller = { id: owner, role: 'client', session: 's' };
    const admin = await auth.signInAdmin();
    const forbidden = { code: 'auth/forbidden' };

    expect((await auth.send(getAccount, { id: owner }, client)).email).toBe('p3@x.test');
    expect((await auth.send(getAccount, { id: owner }, admin)).email).toBe('p3@x.test');
    await expect(auth.send(getAccount, { id: ids[1] ?? '' }, client)).rejects.toMatchObject(forbidden);
    await expect(auth.send(getAccount, { id: 'f'.repeat(24) }, admin)).rejects.toMatchObject({
      code: 'auth/account-not-found',
    });

    await expect(auth.send(listAccounts, {}, client)).rejects.toMatchObject(forbidden);
    const first = await auth.send(listAccounts, { limit: 2 }, admin);
    const second = await auth.send(listAccounts, { limit: 2, cursor: first.nextCursor }, admin);
    expect([...first.data, ...second.data].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(first)).not.toContain('argon2');
  });
});
