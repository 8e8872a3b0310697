import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { deleteAccount, lockAccount, removeSecondFactorOf, setRole } from '@ringlet/contracts/auth/admin';
import { listAudit, recordAdminAction } from '@ringlet/contracts/auth/audit';
import { issueEmailLink } from '@ringlet/contracts/auth/email-links';
import { confirmOwner } from '@ringlet/contracts/auth/owner';
import { resetPassword } from '@ringlet/contracts/auth/passwords';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { openSession } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { dayOf } from '@ringlet/contracts/days';
import { type RingletError } from '@ringlet/contracts/errors';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { until } from '@ringlet/testing/until';
import { EmailLinkRow } from '../email-links/email-link.model';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

const required = { code: 'auth/second-factor-required' };
const wrong = { code: 'auth/second-factor-wrong' };

describe('the second factor and the audit trail', () => {
  let auth: AuthStack;
  let firstAdmin: Caller;
  /** Not in the past, because the database deletes expired rows by its own clock. */
  let now = new Date();

  beforeAll(async () => {
    auth = await startAuth();
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
    await auth.makeAdmin(id, firstAdmin);
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

  it('stores secrets encrypted', async () => {
    const { secret } = await withSecondFactor('encrypted@x.test');
    const rows = () => auth.accounts.find({ emailKey: 'encrypted@x.test' }).lean();
    expect(JSON.stringify(await rows())).not.toContain(secret);
  });

  it('locks after five wrong codes, also for the right code', async () => {
    const { secret } = await withSecondFactor('c@x.test');
    for (let guess = 0; guess < 5; guess++) await expect(open('c@x.test', 'ABCD-EFGH')).rejects.toMatchObject(wrong);
    advance(30);
    await expect(open('c@x.test', code(secret))).rejects.toMatchObject({ code: 'auth/account-locked' });
  });

  it('does not lock a known device or an open session by the codes that others guess', async () => {
    await auth.register('known@x.test');
    const { deviceToken } = await auth.send(openSession, { email: 'known@x.test', password });
    const caller = await auth.signIn('known@x.test');
    const { secret } = await auth.send(beginSecondFactor, { password }, caller);
    for (let guess = 0; guess < 5; guess++) {
      await expect(auth.signIn('known@x.test', 'not that')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    }
    await auth.send(confirmSecondFactor, { code: code(secret) }, caller);
    advance(30);
    const from = { email: 'known@x.test', password, address: '192.0.2.1', code: 'ABCD-EFGH' };
    for (let guess = 0; guess < 5; guess++) await expect(auth.send(openSession, from)).rejects.toMatchObject(wrong);
    const right = { ...from, code: code(secret) };
    await expect(auth.send(openSession, { ...right, address: '192.0.2.2' })).rejects.toMatchObject({
      code: 'auth/account-locked',
    });
    await auth.send(openSession, { ...right, deviceTokens: [deviceToken] });
  });

  it('ends the other sessions when it is switched on, also one that is being opened', async () => {
    await auth.register('older@x.test');
    const [older, caller] = [await auth.signIn('older@x.test'), await auth.signIn('older@x.test')];
    const { secret } = await auth.send(beginSecondFactor, { password }, caller);
    const opening = Promise.allSettled([auth.signIn('older@x.test')]);
    await auth.send(confirmSecondFactor, { code: code(secret) }, caller);
    expect(await auth.revocationOf(older)).toBe('second-factor-added');
    expect(await auth.revocationOf(caller)).toBeUndefined();
    const [opened] = await opening;
    if (opened.status === 'fulfilled') expect(await auth.revocationOf(opened.value)).toBe('second-factor-added');
    else expect(['auth/session-ended', 'auth/second-factor-required']).toContain((opened.reason as RingletError).code);
  });

  it('is for clients too; removing it requires the password and a code', async () => {
    await auth.register('client@x.test');
    const client = await auth.signIn('client@x.test');
    const begun = await auth.send(beginSecondFactor, { password }, client);
    await auth.send(confirmSecondFactor, { code: code(begun.secret) }, client);
    await expect(open('client@x.test')).rejects.toMatchObject(required);
    advance(30);
    await auth.send(removeSecondFactor, { password, code: code(begun.secret) }, client);
    await open('client@x.test');
    // The audit trail has only the actions of admins.
    expect((await auth.send(listAudit, { userId: client.id }, firstAdmin)).data).toEqual([]);

    const { admin, secret } = await withSecondFactor('d@x.test');
    advance(30);
    const attempt = (word: string, given: string) =>
      auth.send(removeSecondFactor, { password: word, code: given }, admin);
    await expect(attempt('not that', code(secret))).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(attempt(password, '000000')).rejects.toMatchObject(wrong);
    await attempt(password, code(secret));
    await open('d@x.test');
  });

  it('stays when the role changes, and is removed by another admin', async () => {
    const { admin } = await withSecondFactor('lost@x.test');
    await auth.send(setRole, { id: admin.id, role: 'client' }, firstAdmin);
    await expect(open('lost@x.test')).rejects.toMatchObject(required);
    const own = auth.send(removeSecondFactorOf, { id: firstAdmin.id }, firstAdmin);
    await expect(own).rejects.toMatchObject({ code: 'auth/own-account' });
    const byClient = auth.send(removeSecondFactorOf, { id: admin.id }, { ...admin, role: 'client' });
    await expect(byClient).rejects.toMatchObject({ code: 'auth/forbidden' });
    await auth.send(removeSecondFactorOf, { id: admin.id }, firstAdmin);
    await until(async () => {
      const { data } = await auth.send(listAudit, { userId: admin.id }, firstAdmin);
      return data.some(({ action }) => action === 'user.second-factor-removed');
    }, 'the action is recorded');
  });

  it('once lost, is replaced by a proof of the address: the password alone opens nothing any more', async () => {
    const { admin, secret } = await withSecondFactor('proof@x.test');
    await auth.send(removeSecondFactorOf, { id: admin.id }, firstAdmin);
    expect(await auth.revocationOf(admin)).toBe('second-factor-removed');
    const invalid = { code: 'auth/invalid-credentials' };
    await expect(open('proof@x.test')).rejects.toMatchObject(invalid);
    await expect(open('proof@x.test', code(secret))).rejects.toMatchObject(invalid);
    const mailed = await auth.model(EmailLinkRow).findOne({ emailKey: 'proof@x.test', kind: 'password-reset' }).lean();
    const { issued } = await auth.send(issueEmailLink, { linkId: mailed?._id.toHexString() ?? '' });
    expect(issued?.to).toBe('proof@x.test');
    const token = issued?.link.split('#')[1] ?? '';
    const next = 'another long password';
    await auth.send(resetPassword, { token, password: next });
    await auth.send(openSession, { email: 'proof@x.test', password: next });
    await expect(open('proof@x.test')).rejects.toMatchObject(invalid);
  });

  it('survives an exchange of the encryption key; old secrets are encrypted again', async () => {
    const used = await withSecondFactor('renewed@x.test');
    const rows = () => auth.accounts.find({ 'secondFactor.confirmedAt': { $exists: true } }).lean();
    const [old = '', next] = [auth.settings['SECOND_FACTOR_KEY'], randomBytes(32).toString('base64')];
    const before = await rows();
    expect(before.length).toBeGreaterThan(1);
    Object.assign(auth.settings, { SECOND_FACTOR_KEY: next, SECOND_FACTOR_OTHER_KEYS: old });
    await auth.restart();
    auth.setTime(now);
    const { currentPrefix } = EncryptionKeys.of(next, []);
    await until(
      async () => (await rows()).every(({ secondFactor }) => secondFactor?.secret.startsWith(currentPrefix)),
      'every secret is encrypted with the new key',
    );
    Object.assign(auth.settings, { SECOND_FACTOR_OTHER_KEYS: '' });
    await auth.restart();
    auth.setTime(now);
    advance(30);
    await open('renewed@x.test', code(used.secret));
  });

  it('and the password show to other services that the owner acts, who is not a locked one and no key', async () => {
    const { admin, recoveryCodes } = await withSecondFactor('owner@x.test');
    const [first = '', second = ''] = recoveryCodes;
    const ask = (input: { password: string; code?: string }, caller = admin) => auth.send(confirmOwner, input, caller);
    await expect(ask({ password: 'something else' })).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(ask({ password })).rejects.toMatchObject(required);
    await expect(ask({ password, code: '000000' })).rejects.toMatchObject(wrong);
    await ask({ password, code: first });
    await expect(ask({ password, code: first })).rejects.toMatchObject(wrong);
    const key = { ...admin, key: { scopes: ['read' as const] } };
    await expect(ask({ password, code: second }, key)).rejects.toMatchObject({ code: 'auth/key-scope' });
    await auth.send(lockAccount, { id: admin.id, reason: 'It was taken over.' }, firstAdmin);
    await expect(ask({ password, code: second })).rejects.toMatchObject({ code: 'auth/session-ended' });
    await auth.register('plain-owner@x.test');
    await ask({ password }, await auth.signIn('plain-owner@x.test'));
  });

  it('and the password are asked of an admin who makes another one, and for no other role', async () => {
    const { id } = await auth.register('colleague@x.test');
    const { admin, recoveryCodes } = await withSecondFactor('promoting@x.test');
    const make = (proof: { password?: string; code?: string }) =>
      auth.send(setRole, { id, role: 'admin', ...proof }, admin);
    await auth.send(setRole, { id, role: 'support' }, admin);
    await expect(make({})).rejects.toMatchObject({
      code: 'platform/invalid',
      errors: [{ field: 'password', message: 'Enter your password.' }],
    });
    await expect(make({ password: 'something else' })).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(make({ password })).rejects.toMatchObject(required);
    await expect(make({ password, code: '000000' })).rejects.toMatchObject(wrong);
    expect((await auth.accounts.findById(id).lean())?.role).toBe('support');
    expect(await make({ password, code: recoveryCodes[0] })).toMatchObject({ id, role: 'admin' });
  });

  it('records the actions of admins and lists them to admins only', async () => {
    const { id } = await auth.register('subject@x.test');
    await auth.makeAdmin(id, firstAdmin);
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
    const [newest, oldest] = recorded.map(({ at }) => dayOf(new Date(at)));
    expect((await auth.send(listAudit, { userId: id, from: oldest, to: newest }, firstAdmin)).data).toEqual(recorded);
    expect((await auth.send(listAudit, { userId: id, from: '2099-01-01' }, firstAdmin)).data).toEqual([]);
    const turned = auth.send(listAudit, { from: '2026-01-02', to: '2026-01-01' }, firstAdmin);
    await expect(turned).rejects.toMatchObject({ code: 'platform/invalid' });
    const first = await auth.send(listAudit, { limit: 1 }, firstAdmin);
    expect(first.data[0]).toEqual(recorded[0]);
    expect(first.nextCursor).toBeDefined();
    await auth.register('no-reader@x.test');
    const client = await auth.signIn('no-reader@x.test');
    const action = { action: 'dead-letter.discarded' as const, about: 'events.shop.sold', reason: 'a test event' };
    await expect(auth.send(recordAdminAction, action, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await auth.send(recordAdminAction, action, firstAdmin);
    expect((await auth.send(listAudit, { limit: 1 }, firstAdmin)).data).toMatchObject([
      { adminId: firstAdmin.id, ...action },
    ]);
    await expect(auth.send(listAudit, {}, client)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
