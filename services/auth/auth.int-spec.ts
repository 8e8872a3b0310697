import { jetstream } from '@nats-io/jetstream';
import { closeSession, getAccount, listAccounts, openSession, sessionSeconds } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { createService } from '@ringlet/service/create-service';
import { until } from '@ringlet/testing/until';
import { AppModule } from './app.module';
import { wrongPasswordsAllowed } from './sessions/wrong-passwords';
import { AuthSettings } from './settings';
import { AuthStack, password, verified } from './testing/auth-stack';

const wrong = { code: 'auth/invalid-credentials' };
const locked = { code: 'auth/account-locked', retryAfterSeconds: expect.any(Number) };

describe('auth', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await AuthStack.start();
  });
  afterAll(() => auth.stop());

  it('makes the first admin once, whichever replica is first, and never resets one', async () => {
    expect(await auth.accounts.countDocuments({ role: 'admin' })).toBe(1);
    const again = { ...auth.settings, ADMIN_PASSWORD: 'another word' };
    const third = await auth.stack.start('auth', AuthSettings, createService(AppModule), again);
    await third.stop();
    await expect(auth.signIn('boss@RINGLET.test', 'another word')).rejects.toMatchObject(wrong);
    expect((await auth.signIn('boss@RINGLET.test', auth.settings['ADMIN_PASSWORD'])).role).toBe('admin');
  });

  it('opens one account an address, whatever its case and however many ask at once, and says so once', async () => {
    const asked = await Promise.allSettled(
      ['ada@x.test', 'ADA@x.test', 'Ada@X.test'].map((email) => auth.register(email)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [opened] = asked.filter((each) => each.status === 'fulfilled');
    const ada = opened?.value.id ?? 'nobody';
    for (const refused of asked.filter((each) => each.status === 'rejected')) {
      expect(refused.reason).toMatchObject({ code: 'auth/email-taken' });
    }
    const heard = await until(async () => {
      const events = await jetstream(auth.stack.connection).consumers.get('EVENTS');
      const found: string[] = [];
      for await (const event of await events.fetch({ max_messages: 100, expires: 1000 })) found.push(event.string());
      const ours = found.filter((event) => event.includes(ada));
      return ours.length > 0 && ours;
    }, 'the event is published');
    expect(heard).toHaveLength(1);
    expect(heard[0]).not.toMatch(/secret enough|x\.test/i);
  });

  it('keeps no password, only argon2id', async () => {
    await auth.register('hash@x.test');
    const row = await auth.accounts.findOne({ emailKey: 'hash@x.test' }).lean();
    expect(JSON.stringify(row)).not.toContain('secret enough');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('gives a token of twelve hours that the public key verifies, and ends it for everybody', async () => {
    const account = await auth.register('token@x.test');
    const now = new Date('2026-11-20T12:00:00Z');
    auth.at(now);
    const { token, account: signedIn } = await auth.ask(openSession, { email: 'Token@x.test', password });
    auth.at(undefined);
    expect(signedIn).toEqual(account);
    const claims = verified(token);
    expect(claims).toMatchObject({ sub: account.id, role: 'client', sid: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(claims.exp).toBe(now.getTime() / 1000 + sessionSeconds);

    const caller: Caller = { id: claims.sub, role: claims.role, session: claims.sid };
    const stranger: Caller = { id: (await auth.register('stranger@x.test')).id, role: 'client', session: claims.sid };
    await auth.ask(closeSession, {}, stranger);
    expect(await auth.ending(caller)).toBeUndefined();
    await auth.ask(closeSession, {}, caller);
    expect(await auth.ending(caller)).toBe('signed-out');
    await auth.ask(closeSession, {}, caller);
    await expect(auth.ask(closeSession, {})).rejects.toMatchObject({
      code: 'auth/session-required',
    });
  });

  it('locks after five wrong passwords, known address or not, for the rest of the window only', async () => {
    await auth.register('guess@x.test');
    for (const address of ['guess@x.test', 'nobody@x.test']) {
      const guesses = Array.from({ length: wrongPasswordsAllowed.count * 2 }, () => auth.signIn(address, 'not that'));
      const reasons = (await Promise.allSettled(guesses)).map((guess) =>
        guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'let in',
      );
      expect(reasons.filter((code) => code === wrong.code)).toHaveLength(wrongPasswordsAllowed.count);
      expect(reasons.filter((code) => code === locked.code)).toHaveLength(wrongPasswordsAllowed.count);
    }
    await expect(auth.signIn('GUESS@x.test')).rejects.toMatchObject(locked);
    auth.at(new Date(Date.now() + wrongPasswordsAllowed.ms));
    await auth.signIn('guess@x.test');
    auth.at(undefined);
  });

  it('forgets slips once the right password comes', async () => {
    await auth.register('slips@x.test');
    for (let round = 0; round < 2; round++) {
      for (let slip = 1; slip < wrongPasswordsAllowed.count; slip++) {
        await expect(auth.signIn('slips@x.test', 'not that')).rejects.toMatchObject(wrong);
      }
      await auth.signIn('slips@x.test');
    }
  });

  it('shows an account to its owner and to admins, and the list to admins, newest first, page by page', async () => {
    const ids: string[] = [];
    for (const email of ['p1@x.test', 'p2@x.test', 'p3@x.test']) ids.unshift((await auth.register(email)).id);
    const [owner = ''] = ids;
    const client: Caller = { id: owner, role: 'client', session: 's' };
    const admin = await auth.signInAdmin();
    const forbidden = { code: 'auth/forbidden' };

    expect((await auth.ask(getAccount, { id: owner }, client)).email).toBe('p3@x.test');
    expect((await auth.ask(getAccount, { id: owner }, admin)).email).toBe('p3@x.test');
    await expect(auth.ask(getAccount, { id: ids[1] ?? '' }, client)).rejects.toMatchObject(forbidden);
    await expect(auth.ask(getAccount, { id: 'f'.repeat(24) }, admin)).rejects.toMatchObject({
      code: 'auth/account-not-found',
    });

    await expect(auth.ask(listAccounts, {}, client)).rejects.toMatchObject(forbidden);
    const first = await auth.ask(listAccounts, { limit: 2 }, admin);
    const second = await auth.ask(listAccounts, { limit: 2, cursor: first.nextCursor }, admin);
    expect([...first.data, ...second.data].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(first)).not.toContain('argon2');
  });
});
