import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getAccount, openSession } from '@ringlet/contracts/auth/accounts';
import { sendEmail, SendEmailInput } from '@ringlet/contracts/notifications';
import {
  changePassword,
  linkMinutes,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@ringlet/contracts/auth/passwords';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { createService } from '@ringlet/service/create-service';
import { appModuleOf } from '@ringlet/testing/app-module';
import { DatabaseSettings } from '@ringlet/platform/settings';
import { until } from '@ringlet/testing/until';
import { LetterRow } from '../links/letter.model';
import { LinkRow } from '../links/link.model';
import { AuthStack, password } from '../testing/auth-stack';

/** Stands where notifications does, and keeps what it was given. */
const letters: SendEmailInput[] = [];
@Controller()
class MailboxController {
  @HandleRequest(sendEmail)
  send(@Payload() letter: SendEmailInput): { id: string } {
    letters.push(letter);
    return { id: String(letters.length) };
  }
}
@Module({ controllers: [MailboxController] })
class MailboxModule {}

const unusable = { code: 'auth/link-unusable' };
const next = 'another good word';

describe('passwords and addresses', () => {
  let auth: AuthStack;

  const tokenFor = (to: string, kind: SendEmailInput['kind'], nth = 1) =>
    until(() => {
      const [, token] =
        letters.filter((letter) => letter.to === to && letter.kind === kind)[nth - 1]?.link.split('#') ?? [];
      return token;
    }, `letter ${nth} to ${to}`);
  const halfAnHourLater = () => new Date(Date.now() + linkMinutes * 60_000);

  beforeAll(async () => {
    auth = await AuthStack.start({
      PASSWORD_RESETS_PER_HOUR: '3',
      REGISTRATIONS_PER_HOUR: '3',
      WEB_URL: 'https://r.test',
    });
    await auth.stack.start('notifications', DatabaseSettings, createService(appModuleOf(MailboxModule)));
  });
  afterAll(() => auth.stop());

  it('sets a new password by a mailed link, once, and ends every session', async () => {
    const { id } = await auth.register('lost@x.test');
    const session = await auth.signIn('lost@x.test');
    await auth.ask(requestPasswordReset, { email: 'LOST@x.test' });
    const token = await tokenFor('lost@x.test', 'password-reset');
    expect(letters.find(({ kind }) => kind === 'password-reset')?.link).toMatch(/^https:\/\/r\.test\/reset-password#/);
    expect(JSON.stringify(await auth.model(LinkRow).find().lean())).not.toContain(token);

    const tried = await Promise.allSettled([1, 2, 3].map(() => auth.ask(resetPassword, { token, password: next })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await auth.ending(session)).toBe('password-changed');
    await expect(auth.signIn('lost@x.test')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    expect((await auth.signIn('lost@x.test', next)).id).toBe(id);
    await expect(auth.ask(resetPassword, { token, password })).rejects.toMatchObject(unusable);
    expect((await auth.ask(getAccount, { id })).emailVerified).toBe(true);
  });

  it('takes no link that is old, made up or for something else', async () => {
    await auth.register('old@x.test');
    await auth.ask(requestPasswordReset, { email: 'old@x.test' });
    const token = await tokenFor('old@x.test', 'password-reset');
    const verification = await tokenFor('old@x.test', 'verify-email');
    await expect(auth.ask(resetPassword, { token: verification, password: next })).rejects.toMatchObject(unusable);
    await expect(auth.ask(resetPassword, { token: 'x'.repeat(43), password: next })).rejects.toMatchObject(unusable);
    auth.at(halfAnHourLater());
    await expect(auth.ask(resetPassword, { token, password: next })).rejects.toMatchObject(unusable);
    auth.at(undefined);
    await auth.signIn('old@x.test');
  });

  it('answers an unknown address alike and mails nothing; five links in half an hour are enough', async () => {
    expect(await auth.ask(requestPasswordReset, { email: 'nobody@x.test' })).toEqual({});
    await auth.register('flood@x.test');
    for (let nth = 1; nth <= 7; nth++) {
      await auth.ask(requestPasswordReset, { email: 'flood@x.test' });
      await until(async () => (await auth.model(LetterRow).countDocuments()) === 0, 'no letter waits');
    }
    const resets = letters.filter(({ kind }) => kind === 'password-reset').map(({ to }) => to);
    expect(resets.filter((to) => to === 'flood@x.test')).toHaveLength(5);
    expect(resets).not.toContain('nobody@x.test');
  });

  it('changes a password for whoever knows the current one, and counts wrong ones as at sign-in', async () => {
    await auth.register('change@x.test');
    const caller = await auth.signIn('change@x.test');
    const other = await auth.signIn('change@x.test');
    await auth.ask(changePassword, { current: password, password: next }, caller);
    expect([await auth.ending(caller), await auth.ending(other)]).toEqual(['password-changed', 'password-changed']);
    await auth.signIn('change@x.test', next);
    for (let slip = 0; slip < 5; slip++) {
      const guess = auth.ask(changePassword, { current: 'not that', password }, caller);
      await expect(guess).rejects.toMatchObject({ code: 'auth/wrong-password' });
    }
    const locked = { code: 'auth/account-locked' };
    await expect(auth.ask(changePassword, { current: next, password }, caller)).rejects.toMatchObject(locked);
    await expect(auth.signIn('change@x.test', next)).rejects.toMatchObject(locked);
  });

  it('lets no session slip in beside a changed password', async () => {
    await auth.register('race@x.test');
    const caller = await auth.signIn('race@x.test');
    const signingIn = Array.from({ length: 6 }, () => auth.signIn('race@x.test'));
    await auth.ask(changePassword, { current: password, password: next }, caller);
    for (const opened of await Promise.allSettled(signingIn)) {
      if (opened.status === 'fulfilled') expect(await auth.ending(opened.value)).toBe('password-changed');
      else expect(opened.reason).toMatchObject({ code: 'auth/invalid-credentials' });
    }
  });

  it('verifies an address by the letter of the registration, or by another one', async () => {
    const { id, emailVerified } = await auth.register('verify@x.test');
    expect(emailVerified).toBe(false);
    await tokenFor('verify@x.test', 'verify-email');
    await until(async () => (await auth.model(LetterRow).countDocuments()) === 0, 'no letter waits');
    await auth.ask(requestEmailVerification, {}, await auth.signIn('verify@x.test'));
    const token = await tokenFor('verify@x.test', 'verify-email', 2);
    await auth.ask(verifyEmail, { token });
    expect((await auth.ask(getAccount, { id })).emailVerified).toBe(true);
    await expect(auth.ask(verifyEmail, { token })).rejects.toMatchObject(unusable);
  });

  it('limits by internet address, one household as one, and says how long to wait', async () => {
    const tooMany = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) };
    for (let nth = 0; nth < 3; nth++) {
      await auth.register(`n${nth}@x.test`, { address: `2001:db8:1:2::${nth}` });
      await auth.ask(requestPasswordReset, { email: `n${nth}@x.test`, address: '102.89.23.4' });
    }
    await expect(auth.register('n4@x.test', { address: '2001:db8:1:2:ffff::9' })).rejects.toMatchObject(tooMany);
    await auth.register('n4@x.test', { address: '2001:db8:1:3::1' });
    const again = auth.ask(requestPasswordReset, { email: 'n1@x.test', address: '::ffff:102.89.23.4' });
    await expect(again).rejects.toMatchObject(tooMany);
  });

  it('names the rule for passwords that are too short or too long', async () => {
    for (const bad of ['12345', 'x'.repeat(129)]) {
      const asked = auth.ask(resetPassword, { token: 'x'.repeat(43), password: bad });
      await expect(asked).rejects.toMatchObject({ code: 'platform/invalid', message: /6 to 128/ });
    }
    await expect(auth.ask(openSession, { email: 'deleted:x', password: '' })).rejects.toMatchObject({
      code: 'auth/invalid-credentials',
    });
  });
});
