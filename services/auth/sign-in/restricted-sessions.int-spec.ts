import { TOTP } from 'otpauth';
import { setRole } from '@ringlet/contracts/auth/admin';
import { issueEmailLink } from '@ringlet/contracts/auth/email-links';
import { changePassword, requestPasswordReset, resetPassword } from '@ringlet/contracts/auth/passwords';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@ringlet/contracts/auth/second-factor';
import { openSession } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { until } from '@ringlet/testing/until';
import { initialPasswordMs } from '../domain/sign-in-rules';
import { EmailLinkRow } from '../email-links/email-link.model';
import { type AuthStack, claimsOf, password, startAuth } from '../testing/auth-stack';

const expired = { code: 'auth/initial-password-expired' };
const initial = 'the first admin password';
const another = 'chosen by the admin';
const email = 'Admin@ringlet.test';

describe('the initial password of the first admin', () => {
  let auth: AuthStack;
  const restriction = async (given: string) =>
    claimsOf((await auth.send(openSession, { email, password: given })).token).restrictedTo;
  const change = async (from: string, to: string) =>
    auth.send(changePassword, { current: from, password: to }, await auth.signIn(email, from));

  beforeEach(async () => {
    auth = await startAuth({ settings: { REQUIRE_NEW_ADMIN_PASSWORD: 'true' } });
  });
  afterEach(() => auth.stop());

  it('opens sessions that may only replace it, until it is replaced by another one', async () => {
    expect(await restriction(initial)).toBe('new-password');
    await expect(change(initial, initial)).rejects.toMatchObject({ code: 'auth/password-unchanged' });
    expect(await restriction(initial)).toBe('new-password');
    await change(initial, another);
    expect(await restriction(another)).toBeUndefined();
    auth.setTime(new Date(Date.now() + initialPasswordMs + 1000));
    expect(await restriction(another)).toBeUndefined();
    // Only the initial password cannot be set again.
    await change(another, another);
  });

  it('expires after 72 hours, which is shown only to those who know it', async () => {
    auth.setTime(new Date(Date.now() + initialPasswordMs - 60_000));
    expect(await restriction(initial)).toBe('new-password');
    auth.setTime(new Date(Date.now() + initialPasswordMs + 1000));
    await expect(restriction(initial)).rejects.toMatchObject(expired);
    await expect(restriction('wrong one')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
  });

  it('is replaced by an e-mailed link, also when it has expired', async () => {
    await auth.accounts.updateOne({ role: 'admin' }, { $set: { initialPasswordUntil: new Date(0) } });
    await expect(restriction(initial)).rejects.toMatchObject(expired);
    await auth.send(requestPasswordReset, { email });
    const requested = await until(
      () => auth.model(EmailLinkRow).findOne({ kind: 'password-reset' }).lean(),
      'a link is requested',
    );
    const { issued } = await auth.send(issueEmailLink, { linkId: requested._id.toHexString() });
    const token = issued?.link.split('#')[1] ?? '';
    await expect(auth.send(resetPassword, { token, password: initial })).rejects.toMatchObject({
      code: 'auth/password-unchanged',
    });
    await auth.send(resetPassword, { token, password: another });
    expect(await restriction(another)).toBeUndefined();
  });

  it('is the one of the settings again, where the expired one was exchanged in them', async () => {
    await auth.accounts.updateOne({ role: 'admin' }, { $set: { initialPasswordUntil: new Date(0) } });
    await auth.restart();
    await expect(restriction(initial)).rejects.toMatchObject(expired);
    auth.settings['ADMIN_PASSWORD'] = another;
    await auth.restart();
    expect(await restriction(another)).toBe('new-password');
    await expect(restriction(initial)).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
  });
});

describe('staff that need two-factor login', () => {
  let auth: AuthStack;
  let admin: Caller;
  let now = new Date();
  const restriction = async (of: string, code?: string) =>
    claimsOf((await auth.send(openSession, { email: of, password, code })).token).restrictedTo;

  beforeAll(async () => {
    auth = await startAuth({ settings: { REQUIRE_STAFF_SECOND_FACTOR: 'true' } });
    auth.setTime(now);
    admin = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  it('have sessions that may only switch it on, and clients do not', async () => {
    const { id } = await auth.register('ada@x.test');
    expect(await restriction('ada@x.test')).toBeUndefined();
    await auth.send(setRole, { id, role: 'support' }, admin);
    expect(await restriction('ada@x.test')).toBe('second-factor');
    const support = await auth.signIn('ada@x.test');
    const { secret } = await auth.send(beginSecondFactor, { password }, support);
    expect(await restriction('ada@x.test')).toBe('second-factor');
    const code = () => new TOTP({ secret }).generate({ timestamp: now.getTime() });
    await auth.send(confirmSecondFactor, { code: code() }, support);
    now = new Date(now.getTime() + 30_000);
    auth.setTime(now);
    expect(await restriction('ada@x.test', code())).toBeUndefined();
    now = new Date(now.getTime() + 30_000);
    auth.setTime(now);
    const off = auth.send(removeSecondFactor, { password, code: code() }, support);
    await expect(off).rejects.toMatchObject({ code: 'auth/second-factor-kept' });
    await auth.send(setRole, { id, role: 'client' }, admin);
    const { token } = await auth.send(openSession, { email: 'ada@x.test', password, code: code() });
    const { sub, role, sid } = claimsOf(token);
    now = new Date(now.getTime() + 30_000);
    auth.setTime(now);
    await auth.send(removeSecondFactor, { password, code: code() }, { id: sub, role, session: sid });
    expect(await restriction('ada@x.test')).toBeUndefined();
  });
});

describe('outside production', () => {
  it('neither is required', async () => {
    const auth = await startAuth();
    const { token } = await auth.send(openSession, { email, password: initial });
    expect(claimsOf(token).restrictedTo).toBeUndefined();
    await auth.accounts.updateOne({ role: 'admin' }, { $set: { initialPasswordUntil: new Date(0) } });
    expect((await auth.signInAdmin()).role).toBe('admin');
    await auth.stop();
  });
});
