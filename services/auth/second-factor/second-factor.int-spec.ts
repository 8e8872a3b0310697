import { TOTP } from 'otpauth';
import { listAudit, recordAdminAction } from '@ringlet/contracts/auth/audit';
import { deleteAccount, openSession, setRole } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { until } from '@ringlet/testing/until';
import { AuthHarness, password } from '../testing/auth-harness';

const required = { code: 'auth/second-factor-required' };
const wrong = { code: 'auth/second-factor-wrong' };

describe('the second factor and the audit trail', () => {
  let auth: AuthHarness;
  let firstAdmin: Caller;
  let now = new Date('2026-11-20T12:00:00Z');

  beforeAll(async () => {
    auth = await AuthHarness.start();
    auth.setTime(now);
    firstAdmin = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  const advance = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
    auth.setTime(now);
  };
  const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: now.getTime() });
  async function newAdmin(email: string): Promise<Caller> {
    const { id } = await auth.register(email);
    await auth.send(setRole, { id, role: 'admin' }, firstAdmin);
    return auth.signIn(email);
  }
  async function withSecondFactor(
    email: string,
  ): Promise<{ admin: Caller; secret: string; recoveryCodes: readonly string[] }> {
    const admin = await newAdmin(email);
    const { secret, uri } = await auth.send(beginSecondFactor, { password }, admin);
    expect(uri).toContain(secret);
    const { recoveryCodes } = await auth.send(confirmSecondFactor, { code: code(secret) }, admin);
    return { admin, secret, recoveryCodes };
  }
  const open = (email: string, given?: string) => auth.send(openSession, { email, password, code: given });

  it('is required once confirmed; each code works once, also concurrently', async () => {
    const admin = await newAdmin('a@x.test');
    const { secret } = await auth.send(beginSecondFactor, { password }, admin);
    await open('a@x.test');
    await expect(auth.send(confirmSecondFactor, { code: '000000' }, admin)).rejects.toMatchObject(wrong);
    await auth.send(confirmSecondFactor, { code: code(secret) }, admin);
    expect(await auth.send(secondFactorState, {}, admin)).toEqual({ enabled: true, recoveryCodesLeft: 10 });

    await expect(open('a@x.test')).rejects.toMatchObject(required);
    await expect(open('a@x.test', code(secret))).rejects.toMatchObject(wrong);
    advance(30);
    const tries = await Promise.allSettled([1, 2, 3].map(() => open('a@x.test', code(secret))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const begun = auth.send(beginSecondFactor, { password }, admin);
    await expect(begun).rejects.toMatchObject({ code: 'auth/second-factor-on' });
  });

  it('accepts each recovery code once and stores only their hashes', async () => {
    const { admin, recoveryCodes } = await withSecondFactor('b@x.test');
    const [first = '', second = ''] = recoveryCodes;
    expect(JSON.stringify(await auth.accounts.find().lean())).not.toContain(first.replaceAll('-', ''));
    await open('b@x.test', first.toLowerCase());
    await expect(open('b@x.test', first)).rejects.toMatchObject(wrong);
    await open('b@x.test', second);
    expect((await auth.send(secondFactorState, {}, admin)).recoveryCodesLeft).toBe(8);
  });

  it('stores secrets encrypted; migration encrypts old ones', async () => {
    const { secret } = await withSecondFactor('encrypted@x.test');
    const rows = () => auth.accounts.find({ emailKey: 'encrypted@x.test' }).lean();
    expect(JSON.stringify(await rows())).not.toContain(secret);

    await auth.accounts.updateOne({ emailKey: 'encrypted@x.test' }, { $set: { 'secondFactor.secret': secret } });
    await auth.accounts.db.collection('migrations').deleteMany({});
    await auth.restart();
    auth.setTime(now);
    expect(JSON.stringify(await rows())).not.toContain(secret);
    advance(30);
    await open('encrypted@x.test', code(secret));
  });

  it('locks after five wrong codes, also for the right code', async () => {
    const { secret } = await withSecondFactor('c@x.test');
    for (let guess = 0; guess < 5; guess++) await expect(open('c@x.test', 'ABCD-EFGH')).rejects.toMatchObject(wrong);
    advance(30);
    await expect(open('c@x.test', code(secret))).rejects.toMatchObject({ code: 'auth/account-locked' });
  });

  it('is for admins; removing it requires the password and a code', async () => {
    await auth.register('client@x.test');
    const client = await auth.signIn('client@x.test');
    const forbidden = { code: 'auth/forbidden' };
    await expect(auth.send(beginSecondFactor, { password }, client)).rejects.toMatchObject(forbidden);

    const { admin, secret } = await withSecondFactor('d@x.test');
    advance(30);
    const attempt = (word: string, given: string) =>
      auth.send(removeSecondFactor, { password: word, code: given }, admin);
    await expect(attempt('not that', code(secret))).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(attempt(password, '000000')).rejects.toMatchObject(wrong);
    await attempt(password, code(secret));
    await open('d@x.test');
  });

  it('is removed when an admin becomes a client, and stays removed when they become an admin again', async () => {
    const { admin } = await withSecondFactor('lost@x.test');
    await expect(open('lost@x.test')).rejects.toMatchObject(required);
    await auth.send(setRole, { id: admin.id, role: 'client' }, firstAdmin);
    await open('lost@x.test');
    await auth.send(setRole, { id: admin.id, role: 'admin' }, firstAdmin);
    const again = await auth.signIn('lost@x.test');
    expect(await auth.send(secondFactorState, {}, again)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  it('records the actions of admins and lists them to admins only', async () => {
    const { id } = await auth.register('subject@x.test');
    await auth.send(setRole, { id, role: 'admin' }, firstAdmin);
    await auth.send(deleteAccount, { id }, firstAdmin);
    const recorded = await until(async () => {
      const { data } = await auth.send(listAudit, { userId: id }, firstAdmin);
      return data.length === 2 && data;
    }, 'both actions are recorded');
    expect(recorded).toMatchObject([
      { adminId: firstAdmin.id, action: 'user.deleted', about: id },
      { adminId: firstAdmin.id, action: 'user.role-changed', about: id, from: 'client', to: 'admin' },
    ]);
    expect(JSON.stringify(recorded)).not.toContain('x.test');
    const query = { userId: id, adminIds: [firstAdmin.id], action: 'user.deleted' };
    expect((await auth.send(listAudit, query, firstAdmin)).data).toEqual([recorded[0]]);
    expect((await auth.send(listAudit, { ...query, adminIds: [id] }, firstAdmin)).data).toEqual([]);
    expect((await auth.send(listAudit, { subject: id }, firstAdmin)).data).toEqual(recorded);
    const first = await auth.send(listAudit, { limit: 1 }, firstAdmin);
    expect(first.data[0]).toEqual(recorded[0]);
    expect(first.nextCursor).toBeDefined();
    const client = await auth.signIn('client@x.test');
    const action = { action: 'dead-letter.discarded' as const, about: 'events.shop.sold', reason: 'a test event' };
    await expect(auth.send(recordAdminAction, action, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await auth.send(recordAdminAction, action, firstAdmin);
    expect((await auth.send(listAudit, { limit: 1 }, firstAdmin)).data).toMatchObject([
      { adminId: firstAdmin.id, ...action },
    ]);
    await expect(auth.send(listAudit, {}, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
