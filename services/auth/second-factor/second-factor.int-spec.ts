import { TOTP } from 'otpauth';
import { listAudit, recordAct } from '@ringlet/contracts/auth/audit';
import { deleteAccount, openSession, setRole } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { until } from '@ringlet/testing/until';
import { AuthStack, password } from '../testing/auth-stack';

const required = { code: 'auth/second-factor-required' };
const wrong = { code: 'auth/second-factor-wrong' };

describe('the second factor and the audit trail', () => {
  let auth: AuthStack;
  let boss: Caller;
  let now = new Date('2026-11-20T12:00:00Z');

  beforeAll(async () => {
    auth = await AuthStack.start();
    auth.at(now);
    boss = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
    auth.at(now);
  };
  const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: now.getTime() });
  async function newAdmin(email: string): Promise<Caller> {
    const { id } = await auth.register(email);
    await auth.ask(setRole, { id, role: 'admin' }, boss);
    return auth.signIn(email);
  }
  async function withSecondFactor(
    email: string,
  ): Promise<{ admin: Caller; secret: string; recoveryCodes: readonly string[] }> {
    const admin = await newAdmin(email);
    const { secret, uri } = await auth.ask(beginSecondFactor, { password }, admin);
    expect(uri).toContain(secret);
    const { recoveryCodes } = await auth.ask(confirmSecondFactor, { code: code(secret) }, admin);
    return { admin, secret, recoveryCodes };
  }
  const open = (email: string, given?: string) => auth.ask(openSession, { email, password, code: given });

  it('is asked for once it is confirmed, and takes each code once, however many try', async () => {
    const admin = await newAdmin('a@x.test');
    const { secret } = await auth.ask(beginSecondFactor, { password }, admin);
    await open('a@x.test');
    await expect(auth.ask(confirmSecondFactor, { code: '000000' }, admin)).rejects.toMatchObject(wrong);
    await auth.ask(confirmSecondFactor, { code: code(secret) }, admin);
    expect(await auth.ask(secondFactorState, {}, admin)).toEqual({ enabled: true, recoveryCodesLeft: 10 });

    await expect(open('a@x.test')).rejects.toMatchObject(required);
    await expect(open('a@x.test', code(secret))).rejects.toMatchObject(wrong);
    later(30);
    const tries = await Promise.allSettled([1, 2, 3].map(() => open('a@x.test', code(secret))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const begun = auth.ask(beginSecondFactor, { password }, admin);
    await expect(begun).rejects.toMatchObject({ code: 'auth/second-factor-on' });
  });

  it('takes each recovery code once, and keeps none of them readable', async () => {
    const { admin, recoveryCodes } = await withSecondFactor('b@x.test');
    const [first = '', second = ''] = recoveryCodes;
    expect(JSON.stringify(await auth.accounts.find().lean())).not.toContain(first.replaceAll('-', ''));
    await open('b@x.test', first.toLowerCase());
    await expect(open('b@x.test', first)).rejects.toMatchObject(wrong);
    await open('b@x.test', second);
    expect((await auth.ask(secondFactorState, {}, admin)).recoveryCodesLeft).toBe(8);
  });

  it('keeps no secret readable, and seals those that were kept so before', async () => {
    const { secret } = await withSecondFactor('sealed@x.test');
    const rows = () => auth.accounts.find({ emailKey: 'sealed@x.test' }).lean();
    expect(JSON.stringify(await rows())).not.toContain(secret);

    await auth.accounts.updateOne({ emailKey: 'sealed@x.test' }, { $set: { 'secondFactor.secret': secret } });
    await auth.accounts.db.collection('migrations').deleteMany({});
    await auth.restart();
    auth.at(now);
    expect(JSON.stringify(await rows())).not.toContain(secret);
    later(30);
    await open('sealed@x.test', code(secret));
  });

  it('locks after wrong codes as after wrong passwords, even for the right one', async () => {
    const { secret } = await withSecondFactor('c@x.test');
    for (let guess = 0; guess < 5; guess++) await expect(open('c@x.test', 'ABCD-EFGH')).rejects.toMatchObject(wrong);
    later(30);
    await expect(open('c@x.test', code(secret))).rejects.toMatchObject({ code: 'auth/account-locked' });
  });

  it('is for admins, and goes only with the password and a code', async () => {
    await auth.register('client@x.test');
    const client = await auth.signIn('client@x.test');
    const forbidden = { code: 'auth/forbidden' };
    await expect(auth.ask(beginSecondFactor, { password }, client)).rejects.toMatchObject(forbidden);

    const { admin, secret } = await withSecondFactor('d@x.test');
    later(30);
    const attempt = (word: string, given: string) =>
      auth.ask(removeSecondFactor, { password: word, code: given }, admin);
    await expect(attempt('not that', code(secret))).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(attempt(password, '000000')).rejects.toMatchObject(wrong);
    await attempt(password, code(secret));
    await open('d@x.test');
  });

  it('goes when an admin becomes a client, and is not back when they are an admin again', async () => {
    const { admin } = await withSecondFactor('lost@x.test');
    await expect(open('lost@x.test')).rejects.toMatchObject(required);
    await auth.ask(setRole, { id: admin.id, role: 'client' }, boss);
    await open('lost@x.test');
    await auth.ask(setRole, { id: admin.id, role: 'admin' }, boss);
    const again = await auth.signIn('lost@x.test');
    expect(await auth.ask(secondFactorState, {}, again)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  it('writes down what admins do, by user and whole, for admins only', async () => {
    const { id } = await auth.register('subject@x.test');
    await auth.ask(setRole, { id, role: 'admin' }, boss);
    await auth.ask(deleteAccount, { id }, boss);
    const kept = await until(async () => {
      const { data } = await auth.ask(listAudit, { userId: id }, boss);
      return data.length === 2 && data;
    }, 'both acts are kept');
    expect(kept).toMatchObject([
      { adminId: boss.id, action: 'user.deleted', about: id },
      { adminId: boss.id, action: 'user.role-changed', about: id, from: 'client', to: 'admin' },
    ]);
    expect(JSON.stringify(kept)).not.toContain('x.test');
    const named = { userId: id, adminIds: [boss.id], action: 'user.deleted' };
    expect((await auth.ask(listAudit, named, boss)).data).toEqual([kept[0]]);
    expect((await auth.ask(listAudit, { ...named, adminIds: [id] }, boss)).data).toEqual([]);
    expect((await auth.ask(listAudit, { subject: id }, boss)).data).toEqual(kept);
    const first = await auth.ask(listAudit, { limit: 1 }, boss);
    expect(first.data[0]).toEqual(kept[0]);
    expect(first.nextCursor).toBeDefined();
    const client = await auth.signIn('client@x.test');
    const act = { action: 'dead-letter.discarded' as const, about: 'events.shop.sold', reason: 'a test event' };
    await expect(auth.ask(recordAct, act, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await auth.ask(recordAct, act, boss);
    expect((await auth.ask(listAudit, { limit: 1 }, boss)).data).toMatchObject([{ adminId: boss.id, ...act }]);
    await expect(auth.ask(listAudit, {}, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
