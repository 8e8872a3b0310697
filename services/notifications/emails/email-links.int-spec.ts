import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { emailLinkRequested, type IssuedEmailLink, issueEmailLink } from '@ringlet/contracts/auth/email-links';
import { type ReplyOf } from '@ringlet/contracts/request';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { ServiceSettings } from '@ringlet/platform/settings';
import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { createService } from '@ringlet/service/create-service';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { MailOutbox } from '../mail/mail-outbox';
import { OutboundMessage } from '../outbox/outbound-message.model';
import { NotificationsSettings } from '../settings';

const userId = 'a'.repeat(24);

/** Replaces auth. */
let issue: () => IssuedEmailLink | undefined;
let issued = 0;
@Controller()
class FakeAuthController {
  @HandleRequest(issueEmailLink)
  issue(): ReplyOf<typeof issueEmailLink> {
    issued++;
    return { issued: issue() };
  }
}
@Module({ controllers: [FakeAuthController] })
class FakeAuthModule {}

describe('e-mails with links', () => {
  let stack: TestStack;
  let sandbox: RunningSandbox;
  let replica: StartedProcess;
  let auth: StartedProcess;
  let mails: Model<OutboundMessage>;
  let ahead = 0;

  const startAuth = () => stack.start('auth', ServiceSettings, createService(FakeAuthModule));
  const link = (token: string, expiresInMs = 30 * 60_000): IssuedEmailLink => ({
    userId,
    kind: 'verify-email',
    to: 'ada@x.test',
    link: `https://r.test/verify-email#${token}`,
    expiresAt: new Date(Date.now() + ahead + expiresInMs).toISOString(),
  });
  const publish = async (linkId = new Types.ObjectId().toHexString(), eventId = new Types.ObjectId().toHexString()) => {
    const { subject, version } = emailLinkRequested;
    const at = new Date().toISOString();
    const event = { id: eventId, subject, version, at, correlationId: 'spec', data: { linkId } };
    await jetstream(stack.connection).publish(subject, JSON.stringify(event));
    return linkId;
  };
  const sent = async (token: string) => {
    const all = (await (await fetch(`${sandbox.url}/control/mail`)).json()) as { text: string }[];
    return all.filter(({ text }) => text.includes(`#${token}`));
  };
  const rowOf = (linkId: string) => mails.findById(linkId).lean();
  const untilEnded = (linkId: string, state: OutboundMessage['state']) =>
    until(async () => (await rowOf(linkId))?.state === state, `the e-mail is ${state}`);

  beforeAll(async () => {
    stack = await startStack();
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    const settings = { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` };
    replica = await stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
    mails = replica.app.get<Model<OutboundMessage>>(getModelToken(OutboundMessage.name));
    replica.app.get(Clock).now = () => new Date(Date.now() + ahead);
    auth = await startAuth();
  });
  beforeEach(() => {
    issued = 0;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
  });
  afterAll(async () => {
    await stack.stop();
    await sandbox.stop();
  });

  it('are sent once auth is available again', async () => {
    issue = () => link('back');
    await auth.stop();
    const linkId = await publish();
    await until(async () => {
      const consumers = await jetstream(stack.connection).consumers.get(
        'EVENTS',
        'notifications_auth_email-link-requested',
      );
      return (await consumers.info()).num_redelivered > 0;
    }, 'the event is redelivered');
    expect(await rowOf(linkId)).toBeNull();
    auth = await startAuth();
    await untilEnded(linkId, 'sent');
    const [email, ...others] = await sent('back');
    expect(others).toEqual([]);
    expect(email?.text).toMatch(/^Hello,\n/);
    expect(await rowOf(linkId)).not.toHaveProperty('content');
  });

  it('are sent once if the event is delivered twice; the link is issued once', async () => {
    issue = () => link(`twice-${issued}`);
    const linkId = await publish(undefined, 'a'.repeat(24));
    await untilEnded(linkId, 'sent');
    for (const eventId of ['a'.repeat(24), 'b'.repeat(24)]) await publish(linkId, eventId);
    const last = await publish();
    await untilEnded(last, 'sent');
    expect(issued).toBe(2);
    expect(await sent('twice-1')).toHaveLength(1);
  });

  it('are in the language of the account', async () => {
    issue = () => ({ ...link('ha'), language: 'ha' });
    await untilEnded(await publish(), 'sent');
    const [email] = await sent('ha');
    expect(email?.text).toMatch(/^Sannu,\n\nBarka da zuwa Ringlet/);
  });

  it('are sent if the process crashes between issuing the link and storing the e-mail', async () => {
    issue = () => link(`crash-${issued}`);
    jest.spyOn(replica.app.get(MailOutbox), 'enqueue').mockRejectedValueOnce(new Error('the process crashes here'));
    const linkId = await publish();
    await untilEnded(linkId, 'sent');
    expect(issued).toBe(2);
    expect(await sent('crash-1')).toEqual([]);
    expect(await sent('crash-2')).toHaveLength(1);
  });

  it('are not sent if the link has expired before it was issued', async () => {
    issue = () => undefined;
    const expired = await publish();
    await until(() => issued === 1, 'auth received the request');
    issue = () => link('later');
    await untilEnded(await publish(), 'sent');
    expect(await rowOf(expired)).toBeNull();
  });

  it('are not sent if the link expires while the mail server is down', async () => {
    issue = () => link('expired', 60_000);
    await fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'smtp', kind: 'reset' }),
    });
    const linkId = await publish();
    await until(async () => (await rowOf(linkId))?.lastError !== undefined, 'an attempt has failed');
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    ahead += 60_000;
    await untilEnded(linkId, 'given-up');
    expect(await rowOf(linkId)).toMatchObject({ lastError: 'expired' });
    expect(await rowOf(linkId)).not.toHaveProperty('content');
    expect(await sent('expired')).toEqual([]);
  });
});
