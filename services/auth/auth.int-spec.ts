import { createVerify, generateKeyPairSync } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import { Kvm } from '@nats-io/kv';
import { jetstream } from '@nats-io/jetstream';
import { type Model } from 'mongoose';
import {
  closeSession,
  endedSessionsBucket,
  getAccount,
  listAccounts,
  openSession,
  registerAccount,
  type SessionClaims,
  sessionSeconds,
} from '#libs/contracts/auth';
import { type Caller } from '#libs/contracts/caller';
import { createService } from '#libs/messaging/service';
import { Clock } from '#libs/platform/clock';
import { type StartedProcess, startStack, type TestStack } from '#libs/testing/stack';
import { until } from '#libs/testing/until';
import { AccountRow } from './accounts/account.model';
import { AuthModule } from './auth.module';
import { windowMs, wrongPasswordsAllowed } from './sessions/wrong-passwords';
import { AuthSettings } from './settings';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const settings = {
  JWT_PRIVATE_KEY: Buffer.from(pem).toString('base64'),
  ADMIN_EMAIL: 'Boss@ringlet.test',
  ADMIN_PASSWORD: 'the boss of it all',
};
const asking = { correlationId: 'spec' };
const wrong = { code: 'auth/invalid-credentials' };
const locked = { code: 'auth/account-locked', retryAfterSeconds: expect.any(Number) };

describe('auth', () => {
  let stack: TestStack;
  let replicas: StartedProcess[];
  let accounts: Model<AccountRow>;

  const register = (email: string, password = 'secret enough', name = 'Ada Obi') =>
    stack.requester.ask(registerAccount, { name, email, password }, asking);
  const signIn = (email: string, password = 'secret enough') =>
    stack.requester.ask(openSession, { email, password }, asking);
  const adminCaller = async (): Promise<Caller> => {
    const { token, account } = await signIn(settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD);
    return { id: account.id, role: account.role, session: verified(token).sid };
  };

  beforeAll(async () => {
    stack = await startStack();
    const start = () => stack.start('auth', AuthSettings, createService(AuthModule), settings);
    replicas = await Promise.all([start(), start()]);
    accounts = (replicas[0] as StartedProcess).app.get<Model<AccountRow>>(getModelToken(AccountRow.name));
  });
  afterAll(() => stack.stop());

  it('makes the first admin once, whichever replica is first, and never resets one', async () => {
    expect(await accounts.countDocuments({ role: 'admin' })).toBe(1);
    const again = { ...settings, ADMIN_PASSWORD: 'another word' };
    const third = await stack.start('auth', AuthSettings, createService(AuthModule), again);
    await third.stop();
    await expect(signIn('boss@RINGLET.test', 'another word')).rejects.toMatchObject(wrong);
    expect((await signIn('boss@RINGLET.test', settings.ADMIN_PASSWORD)).account.role).toBe('admin');
  });

  it('opens one account an address, whatever its case and however many ask at once, and says so once', async () => {
    const asked = await Promise.allSettled(['ada@x.test', 'ADA@x.test', 'Ada@X.test'].map((email) => register(email)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of asked.filter((each) => each.status === 'rejected')) {
      expect(refused.reason).toMatchObject({ code: 'auth/email-taken' });
    }
    const heard = await until(async () => {
      const events = await jetstream(stack.connection).consumers.get('EVENTS');
      const found: string[] = [];
      for await (const event of await events.fetch({ max_messages: 100, expires: 1000 })) found.push(event.string());
      const ours = found.filter((event) => event.toLowerCase().includes('ada@x.test'));
      return ours.length > 0 && ours;
    }, 'the event is published');
    expect(heard).toHaveLength(1);
    expect(heard[0]).not.toContain('secret enough');
  });

  it('keeps no password, only argon2id', async () => {
    await register('hash@x.test');
    const row = await accounts.findOne({ emailKey: 'hash@x.test' }).lean();
    expect(JSON.stringify(row)).not.toContain('secret enough');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('gives a token of twelve hours that the public key verifies, and ends it for everybody', async () => {
    const account = await register('token@x.test');
    const { token, account: signedIn } = await signIn('Token@x.test');
    expect(signedIn).toEqual(account);
    const claims = verified(token);
    expect(claims).toMatchObject({ sub: account.id, role: 'client', sid: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const now = (replicas[0] as StartedProcess).app.get(Clock).now().getTime() / 1000;
    expect(Math.abs(claims.exp - now - sessionSeconds)).toBeLessThan(60);

    const caller: Caller = { id: claims.sub, role: claims.role, session: claims.sid };
    const stranger: Caller = { id: (await register('stranger@x.test')).id, role: 'client', session: claims.sid };
    const bucket = await new Kvm(stack.connection).open(endedSessionsBucket);
    await stack.requester.ask(closeSession, {}, { ...asking, caller: stranger });
    expect(await bucket.get(claims.sid)).toBeNull();
    await stack.requester.ask(closeSession, {}, { ...asking, caller });
    expect((await bucket.get(claims.sid))?.string()).toBe('signed-out');
    await stack.requester.ask(closeSession, {}, { ...asking, caller });
    await expect(stack.requester.ask(closeSession, {}, asking)).rejects.toMatchObject({
      code: 'auth/session-required',
    });
  });

  it('locks after five wrong passwords, known address or not, for the rest of the window only', async () => {
    await register('guess@x.test');
    for (const address of ['guess@x.test', 'nobody@x.test']) {
      const guesses = Array.from({ length: wrongPasswordsAllowed * 2 }, () => signIn(address, 'not that'));
      const reasons = (await Promise.allSettled(guesses)).map((guess) =>
        guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'let in',
      );
      expect(reasons.filter((code) => code === wrong.code)).toHaveLength(wrongPasswordsAllowed);
      expect(reasons.filter((code) => code === locked.code)).toHaveLength(wrongPasswordsAllowed);
    }
    await expect(signIn('GUESS@x.test')).rejects.toMatchObject(locked);
    const later = new Date(Date.now() + windowMs);
    for (const { app } of replicas) app.get(Clock).now = () => later;
    expect((await signIn('guess@x.test')).account.email).toBe('guess@x.test');
    for (const { app } of replicas) Reflect.deleteProperty(app.get(Clock), 'now');
  });

  it('forgets slips once the right password comes', async () => {
    await register('slips@x.test');
    for (let round = 0; round < 2; round++) {
      for (let slip = 1; slip < wrongPasswordsAllowed; slip++) {
        await expect(signIn('slips@x.test', 'not that')).rejects.toMatchObject(wrong);
      }
      await signIn('slips@x.test');
    }
  });

  it('shows an account to its owner and to admins, and the list to admins, newest first, page by page', async () => {
    const ids: string[] = [];
    for (const email of ['p1@x.test', 'p2@x.test', 'p3@x.test']) ids.unshift((await register(email)).id);
    const [owner = ''] = ids;
    const client = { ...asking, caller: { id: owner, role: 'client', session: 's' } as const };
    const admin = { ...asking, caller: await adminCaller() };
    const forbidden = { code: 'auth/forbidden' };

    expect((await stack.requester.ask(getAccount, { id: owner }, client)).email).toBe('p3@x.test');
    expect((await stack.requester.ask(getAccount, { id: owner }, admin)).email).toBe('p3@x.test');
    await expect(stack.requester.ask(getAccount, { id: ids[1] ?? '' }, client)).rejects.toMatchObject(forbidden);
    await expect(stack.requester.ask(getAccount, { id: 'f'.repeat(24) }, admin)).rejects.toMatchObject({
      code: 'auth/account-not-found',
    });

    await expect(stack.requester.ask(listAccounts, {}, client)).rejects.toMatchObject(forbidden);
    const first = await stack.requester.ask(listAccounts, { limit: 2 }, admin);
    const second = await stack.requester.ask(listAccounts, { limit: 2, cursor: first.nextCursor }, admin);
    expect([...first.data, ...second.data].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(first)).not.toContain('argon2');
  });

  it('does not start on a key that is not P-256, and says which setting is wrong', async () => {
    const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    for (const key of [Buffer.from(p384).toString('base64'), 'no key at all']) {
      const start = stack.start('auth', AuthSettings, createService(AuthModule), { ...settings, JWT_PRIVATE_KEY: key });
      await expect(start).rejects.toThrow(/JWT_PRIVATE_KEY/);
    }
  });
});

function verified(token: string): SessionClaims {
  const [head = '', body = '', signature = ''] = token.split('.');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const good = createVerify('sha256').update(`${head}.${body}`).verify(key, Buffer.from(signature, 'base64url'));
  if (!good) throw new Error('the signature is wrong');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256' });
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as SessionClaims;
}
