import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getAccount, registerAccount } from '@ringlet/contracts/auth/accounts';
import {
  type EmailLinkKind,
  emailLinkRequested,
  type IssuedEmailLink,
  issueEmailLink,
  linkMinutes,
} from '@ringlet/contracts/auth/email-links';
import {
  changePassword,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@ringlet/contracts/auth/passwords';
import { openSession } from '@ringlet/contracts/auth/sessions';
import { type RingletError } from '@ringlet/contracts/errors';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { until } from '@ringlet/testing/until';
import { EmailLinkRow } from '../email-links/email-link.model';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

/** Replaces notifications: has every link issued and keeps it. */
const emails: IssuedEmailLink[] = [];
const handled: string[] = [];
@Controller()
class FakeNotificationsController {
  constructor(private readonly requester: Requester) {}

  @OnEvent(emailLinkRequested)
  async requested(@Payload() { data }: EventOf<typeof emailLinkRequested>): Promise<void> {
    const { issued } = await this.requester.send(issueEmailLink, data, { correlationId: 'spec' });
    if (issued !== undefined) emails.push(issued);
    handled.push(data.linkId);
  }
}
@Module({ controllers: [FakeNotificationsController] })
class FakeNotificationsModule {}

const unusable = { code: 'auth/link-unusable' };
const next = 'another good word';

describe('passwords and e-mail links', () => {
  let auth: AuthStack;

  const tokenFor = (to: string, kind: EmailLinkKind, nth = 1) =>
    until(() => {
      const [, token] =
        emails.filter((email) => email.to === to && email.kind === kind)[nth - 1]?.link.split('#') ?? [];
      return token;
    }, `e-mail ${nth} to ${to} is sent`);
  const halfAnHourLater = () => new Date(Date.now() + linkMinutes * 60_000);

  beforeAll(async () => {
    auth = await startAuth({
      settings: { REGISTRATIONS_PER_HOUR: '3', WEB_URL: 'https://r.test' },
      timing: { passwordResetsPerHour: 3 },
    });
    await auth.stack.start('notifications', ServiceSettings, createService(FakeNotificationsModule));
  });
  afterAll(() => auth.stop());

  it('sets a new password with an e-mailed link, once, and revokes every session', async () => {
    const { id } = await auth.register('lost@x.test');
    const session = await auth.signIn('lost@x.test');
    await auth.send(requestPasswordReset, { email: 'LOST@x.test' });
    const token = await tokenFor('lost@x.test', 'password-reset');
    expect(emails.find(({ kind }) => kind === 'password-reset')?.link).toMatch(/^https:\/\/r\.test\/reset-password#/);
    expect(JSON.stringify(await auth.model(EmailLinkRow).find().lean())).not.toContain(token);

    const tried = await Promise.allSettled([1, 2, 3].map(() => auth.send(resetPassword, { token, password: next })));
    expect(tried.flatMap((asked) => (asked.status === 'fulfilled' ? [asked.value] : []))).toEqual([
      { email: 'lost@x.test' },
    ]);
    expect(await auth.revocationOf(session)).toBe('password-changed');
    await expect(auth.signIn('lost@x.test')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    expect((await auth.signIn('lost@x.test', next)).id).toBe(id);
    await expect(auth.send(resetPassword, { token, password })).rejects.toMatchObject(unusable);
    expect((await auth.send(getAccount, { id })).emailVerified).toBe(true);
  });

  it('rejects links that are expired, unknown or of another kind', async () => {
    await auth.register('old@x.test');
    await auth.send(requestPasswordReset, { email: 'old@x.test' });
    const token = await tokenFor('old@x.test', 'password-reset');
    const verification = await tokenFor('old@x.test', 'verify-email');
    await expect(auth.send(resetPassword, { token: verification, password: next })).rejects.toMatchObject(unusable);
    await expect(auth.send(resetPassword, { token: 'x'.repeat(43), password: next })).rejects.toMatchObject(unusable);
    auth.setTime(halfAnHourLater());
    await expect(auth.send(resetPassword, { token, password: next })).rejects.toMatchObject(unusable);
    auth.setTime(undefined);
    await auth.signIn('old@x.test');
  });

  it('replies the same for an unknown address without an e-mail; e-mails at most five links in 30 minutes', async () => {
    expect(await auth.send(requestPasswordReset, { email: 'unknown@x.test' })).toEqual({});
    await auth.register('flood@x.test');
    for (let nth = 1; nth <= 7; nth++) {
      await auth.send(requestPasswordReset, { email: 'flood@x.test' });
    }
    const requested = await auth.model(EmailLinkRow).find({ kind: 'password-reset' }).lean();
    await until(() => requested.every(({ _id }) => handled.includes(_id.toHexString())), 'every request is handled');
    const resets = emails.filter(({ kind }) => kind === 'password-reset').map(({ to }) => to);
    expect(resets.filter((to) => to === 'flood@x.test')).toHaveLength(5);
    expect(resets).not.toContain('unknown@x.test');
  });

  it('changes a password with the current one; wrong ones lock this session only', async () => {
    await auth.register('change@x.test');
    const caller = await auth.signIn('change@x.test');
    const other = await auth.signIn('change@x.test');
    await auth.send(changePassword, { current: password, password: next }, caller);
    expect([await auth.revocationOf(caller), await auth.revocationOf(other)]).toEqual([
      'password-changed',
      'password-changed',
    ]);
    await auth.signIn('change@x.test', next);
    for (let failure = 0; failure < 5; failure++) {
      const guess = auth.send(changePassword, { current: 'not that', password }, caller);
      await expect(guess).rejects.toMatchObject({ code: 'auth/wrong-password' });
    }
    const locked = { code: 'auth/account-locked' };
    await expect(auth.send(changePassword, { current: next, password }, caller)).rejects.toMatchObject(locked);
    await auth.signIn('change@x.test', next);
  });

  it('changes a password in an open session while strangers have locked the account', async () => {
    await auth.register('besieged@x.test');
    const caller = await auth.signIn('besieged@x.test');
    for (let guess = 0; guess < 5; guess++) {
      await expect(auth.signIn('besieged@x.test', 'not that')).rejects.toMatchObject({
        code: 'auth/invalid-credentials',
      });
    }
    await expect(auth.signIn('besieged@x.test')).rejects.toMatchObject({ code: 'auth/account-locked' });
    await auth.send(changePassword, { current: password, password: next }, caller);
  });

  it('ends reset links with any change of the password, and with a change of the role', async () => {
    const { id } = await auth.register('stolen@x.test');
    await auth.send(requestPasswordReset, { email: 'stolen@x.test' });
    const token = await tokenFor('stolen@x.test', 'password-reset');
    await auth.send(changePassword, { current: password, password: next }, await auth.signIn('stolen@x.test'));
    await expect(auth.send(resetPassword, { token, password: 'of the attacker' })).rejects.toMatchObject(unusable);

    await auth.send(requestPasswordReset, { email: 'stolen@x.test' });
    const second = await tokenFor('stolen@x.test', 'password-reset', 2);
    await auth.makeAdmin(id, await auth.signInAdmin());
    await expect(auth.send(resetPassword, { token: second, password })).rejects.toMatchObject(unusable);
    await auth.signIn('stolen@x.test', next);
  });

  it('looks at the token before it hashes anything', async () => {
    const before = await auth.hashesDone();
    const reset = () => auth.send(resetPassword, { token: 'x'.repeat(43), password: next });
    for (const asked of await Promise.allSettled(Array.from({ length: 20 }, reset))) {
      expect(asked).toMatchObject({ status: 'rejected', reason: unusable });
    }
    expect(await auth.hashesDone()).toBe(before);
  });

  it('refuses a password that is guessed first, wherever one is set', async () => {
    const refused = { code: 'auth/password-unusable', errors: [{ field: 'password', message: expect.any(String) }] };
    const account = { name: 'Ada Obi', email: 'common@x.test', password: 'iloveyou' };
    await expect(auth.send(registerAccount, account)).rejects.toMatchObject(refused);
    await auth.register('common@x.test');
    const caller = await auth.signIn('common@x.test');
    const change = auth.send(changePassword, { current: password, password: 'Password123' }, caller);
    await expect(change).rejects.toMatchObject(refused);
    await auth.send(requestPasswordReset, { email: 'common@x.test' });
    const token = await tokenFor('common@x.test', 'password-reset');
    await expect(auth.send(resetPassword, { token, password: 'common@x.test' })).rejects.toMatchObject(refused);
    await auth.send(resetPassword, { token, password: next });
  });

  it('opens no session concurrently with a password change, also within one millisecond', async () => {
    auth.setTime(new Date());
    await auth.register('race@x.test');
    let [current, other] = [password, next];
    for (let round = 0; round < 5; round++) {
      const caller = await auth.signIn('race@x.test', current);
      const signingIn = Promise.allSettled(Array.from({ length: 6 }, () => auth.signIn('race@x.test', current)));
      await auth.send(changePassword, { current, password: other }, caller);
      for (const opened of await signingIn) {
        if (opened.status === 'fulfilled') expect(await auth.revocationOf(opened.value)).toBe('password-changed');
        else expect(['auth/session-ended', 'auth/invalid-credentials']).toContain((opened.reason as RingletError).code);
      }
      [current, other] = [other, current];
    }
    auth.setTime(undefined);
  });

  it('verifies an address with the e-mail of the registration or a later one', async () => {
    const { id, emailVerified } = await auth.register('verify@x.test');
    expect(emailVerified).toBe(false);
    await tokenFor('verify@x.test', 'verify-email');
    await auth.send(requestEmailVerification, {}, await auth.signIn('verify@x.test'));
    const token = await tokenFor('verify@x.test', 'verify-email', 2);
    await auth.send(verifyEmail, { token });
    expect((await auth.send(getAccount, { id })).emailVerified).toBe(true);
    await expect(auth.send(verifyEmail, { token })).rejects.toMatchObject(unusable);
  });

  it('limits requests per IP address or IPv6 network and returns the time to wait', async () => {
    const tooMany = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) };
    for (let nth = 0; nth < 3; nth++) {
      await auth.register(`n${nth}@x.test`, { address: `2001:db8:1:2::${nth}` });
      await auth.send(requestPasswordReset, { email: `n${nth}@x.test`, address: '102.89.23.4' });
    }
    await expect(auth.register('n4@x.test', { address: '2001:db8:1:2:ffff::9' })).rejects.toMatchObject(tooMany);
    await auth.register('n4@x.test', { address: '2001:db8:1:3::1' });
    const again = auth.send(requestPasswordReset, { email: 'n1@x.test', address: '::ffff:102.89.23.4' });
    await expect(again).rejects.toMatchObject(tooMany);
  });

  it('rejects passwords that are too short or too long and names the rule', async () => {
    for (const bad of ['12345', 'x'.repeat(129)]) {
      const asked = auth.send(resetPassword, { token: 'x'.repeat(43), password: bad });
      await expect(asked).rejects.toMatchObject({ code: 'platform/invalid', message: /6 to 128/ });
    }
    for (const password of ['123456', 'x'.repeat(64), 'x'.repeat(128)]) {
      const asked = auth.send(resetPassword, { token: 'x'.repeat(43), password });
      await expect(asked).rejects.toMatchObject({ code: 'auth/link-unusable' });
    }
    await expect(auth.send(openSession, { email: 'deleted:x', password: '' })).rejects.toMatchObject({
      code: 'auth/invalid-credentials',
    });
  });
});
