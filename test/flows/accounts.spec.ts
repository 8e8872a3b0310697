import { TOTP } from 'otpauth';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';

interface Email {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

describe('accounts, over HTTP', () => {
  let ringlet: SharedRinglet;
  let sandbox: SandboxClient;
  let visitor: Api;
  const next = 'another good word';

  beforeAll(async () => {
    ringlet = await sharedRinglet('usual');
    sandbox = new SandboxClient(ringlet.sandbox);
    visitor = new Api(ringlet.api);
  });

  const mailedToken = (to: string, page: string) =>
    until(async () => {
      const emails = await sandbox.control<Email[]>('mail');
      const pattern = new RegExp(`${ringlet.web}/${page}#([\\w-]+)`);
      return emails.flatMap((email) => (email.to.includes(to) ? (pattern.exec(email.text)?.[1] ?? []) : []))[0];
    }, `an email with a link to ${page} reaches ${to}`);

  it('resets a password by an email link, and ends every session', async () => {
    const { api, email } = await newClient(ringlet.api);
    const asked = await visitor.post('/auth/forgot-password', { email });
    const unknown = await visitor.post('/auth/forgot-password', { email: 'nobody@example.com' });
    expect([asked.http, asked.message]).toEqual([unknown.http, unknown.message]);
    const token = await mailedToken(email, 'reset-password');
    const set = { token, password: next, password_confirmation: next };
    expect((await visitor.post('/auth/reset-password', { ...set, password_confirmation: 'no' })).code).toBe(
      'auth/passwords-differ',
    );
    expect((await visitor.post('/auth/reset-password', set)).http).toBe(200);
    expect((await visitor.post('/auth/reset-password', set)).code).toBe('auth/link-unusable');
    await until(async () => (await api.get('/client/profile')).code === 'auth/session-ended', 'the session ends');
    await visitor.login(email, next);
  });

  it('verifies an email address, and lists and ends sessions', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    const token = await mailedToken(email, 'verify-email');
    expect((await visitor.post('/auth/verify-email', { token })).http).toBe(200);
    await visitor.login(email, password);
    const { data } = await api.get<{ id: string; current: boolean; address: string }[]>('/client/sessions');
    expect(data.map(({ current }) => current)).toEqual([false, true]);
    expect(data[0]?.address).toMatch(/127\.0\.0\.1|::1/);
    const end = (given: string) =>
      api.call(`/client/sessions/${data[1]?.id}`, { method: 'DELETE', body: { password: given } });
    expect((await end('not-my-password')).code).toBe('auth/wrong-password');
    expect((await end(password)).http).toBe(200);
    await until(async () => (await api.get('/client/profile')).code === 'auth/session-ended', 'the session ends');
  });

  it('lets an admin delete another user, and no client delete anyone', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    const { data: user } = await api.get<{ id: string }>('/client/profile');
    const admin = await visitor.login(ringlet.admin.email, ringlet.admin.password);
    const { data: self } = await admin.get<{ id: string }>('/client/profile');
    const drop = (as: Api, id: string) => as.call(`/user/${id}`, { method: 'DELETE' });
    expect((await drop(api, self.id)).code).toBe('auth/forbidden');
    expect((await drop(admin, self.id)).code).toBe('auth/own-account');
    expect((await drop(admin, 'not-an-id')).http).toBe(422);
    expect((await drop(admin, user.id)).message).toBe('User deleted successfully.');
    await until(async () => (await api.get('/client/profile')).code === 'auth/session-ended', 'the session ends');
    expect((await visitor.post('/auth/login', { email, password })).code).toBe('auth/invalid-credentials');
    const auditTrail = `/admin/audit?userId=${user.id}`;
    const [action] = await until(async () => {
      const { data } = await admin.get<{ action: string; admin: string }[]>(auditTrail);
      return data.length > 0 && data;
    }, 'the audit trail has the action');
    expect(action).toMatchObject({ action: 'user.deleted', admin: 'Administrator' });
    expect((await newClient(ringlet.api).then((other) => other.api.get(auditTrail))).code).toBe('auth/forbidden');
  });

  it('gives a client all data, and erases the account in every service, unless the client changes their mind', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    await mailedToken(email, 'verify-email');
    expect((await api.post('/client/my-data', { password: 'not this one' })).code).toBe('auth/wrong-password');
    const file = (await api.post('/client/my-data', { password })) as unknown as Record<string, unknown>;
    expect(file).toMatchObject({
      account: { email, balance: 0 },
      consents: [{ document: 'terms-and-privacy' }],
      sessions: [{ current: true }],
      deposits: [],
      statement: [],
      numbers: [],
      emails: [{ subject: 'Please confirm your e-mail address for Ringlet' }],
    });

    expect((await api.post('/client/erasure', { password })).http).toBe(200);
    await until(async () => (await api.get('/client/profile')).code === 'auth/session-ended', 'the session ends');
    await until(async () => {
      const emails = await sandbox.control<Email[]>('mail');
      return emails.some(({ to, subject }) => to.includes(email) && subject === 'Your Ringlet account will be erased');
    }, 'the client is e-mailed');
    const again = await visitor.login(email, password);
    const profile = async () => (await again.get<{ id: string; erasure_at: string | null }>('/client/profile')).data;
    expect((await profile()).erasure_at).toMatch(/^20/);
    expect((await again.call('/client/erasure', { method: 'DELETE' })).http).toBe(200);
    const { id, erasure_at } = await profile();
    expect(erasure_at).toBeNull();

    const admin = await visitor.login(ringlet.admin.email, ringlet.admin.password);
    expect((await admin.call(`/user/${id}`, { method: 'DELETE' })).http).toBe(200);
    await until(async () => {
      const { data } = await admin.get<{ erasure?: { completed_at?: string } }>(`/admin/users/${id}`);
      return data.erasure?.completed_at;
    }, 'every service has erased');
    const { data: verified } = await admin.get<{ name: string; found: number }[]>('/admin/verifications');
    expect(verified.map(({ name, found }) => [name, found])).toContainEqual(['personal-data', 0]);
  });

  it('requires a code from an admin with two-factor login', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    const { data: user } = await api.get<{ id: string }>('/client/profile');
    const builtInAdmin = await visitor.login(ringlet.admin.email, ringlet.admin.password);
    expect((await api.get('/admin/second-factor')).code).toBe('auth/forbidden');
    const give = (body: object) => builtInAdmin.call(`/user/${user.id}/role`, { method: 'PUT', body });
    // A stolen session makes no admin.
    expect(await give({ role: 'admin' })).toMatchObject({ http: 422, code: 'platform/invalid' });
    expect(await give({ role: 'admin', password: 'a guess' })).toMatchObject({
      http: 422,
      code: 'auth/wrong-password',
    });
    expect(await give({ role: 'admin', password: ringlet.admin.password })).toMatchObject({ http: 200 });
    const admin = await visitor.login(email, password);
    const { data: begun } = await admin.post<{ secret: string }>('/admin/second-factor/begin', { password });
    const totp = new TOTP({ secret: begun.secret });
    const { data: on } = await admin.post<{ recoveryCodes: string[] }>('/admin/second-factor/confirm', {
      code: totp.generate(),
    });
    const asked = await visitor.post('/auth/login', { email, password });
    expect([asked.http, asked.code]).toEqual([401, 'auth/second-factor-required']);
    const opened = await visitor.post('/auth/login', { email, password, code: on.recoveryCodes[0] });
    expect(opened).toMatchObject({ http: 200, token: expect.any(String) });
  });
});
