import { jetstream } from '@nats-io/jetstream';
import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { sendContactMessage } from '@ringlet/contracts/notifications';
import { providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { Clock } from '@ringlet/platform/clock';
import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { createService } from '@ringlet/service/create-service';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from './app.module';
import { ContactMessageRow } from './contact/contact-message.model';
import { maxAttempts } from './domain/retries';
import { OutboundMessage } from './outbox/outbound-message.model';
import { NotificationsSettings } from './settings';

interface Mailed {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly subject: string;
  readonly text: string;
}

describe('notifications', () => {
  let stack: TestStack;
  let sandbox: RunningSandbox;
  let replicas: StartedProcess[];
  let mails: Model<OutboundMessage>;
  let messages: Model<ContactMessageRow>;
  let ahead = 0;

  const mailbox = async (): Promise<Mailed[]> =>
    (await (await fetch(`${sandbox.url}/control/mail`)).json()) as Mailed[];
  const mailed = async (text: string) => (await mailbox()).filter((mail) => mail.text.includes(text));
  const fault = (order: object) =>
    fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'smtp', ...order }),
    });
  const contact = (message: string, name = 'Ada Obi') =>
    stack.requester.send(sendContactMessage, { name, email: 'ada@x.test', message }, { correlationId: 'spec' });

  beforeAll(async () => {
    stack = await startStack();
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      SUPPORT_EMAIL: 'support@ringlet.test',
      ALARM_EMAILS: 'ada@ringlet.test,obi@ringlet.test',
    };
    const start = () => stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
    replicas = [await start(), await start()];
    const { app } = replicas[0] as StartedProcess;
    mails = app.get<Model<OutboundMessage>>(getModelToken(OutboundMessage.name));
    messages = app.get<Model<ContactMessageRow>>(getModelToken(ContactMessageRow.name));
    for (const replica of replicas) replica.app.get(Clock).now = () => new Date(Date.now() + ahead);
  });
  afterEach(async () => {
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
  });
  afterAll(async () => {
    await stack.stop();
    await sandbox.stop();
  });

  it('stores a contact message and e-mails it to support once, with two replicas', async () => {
    await expect(contact('My code never came.', 'Ada\r\nBcc: everybody@x.test')).rejects.toThrow('visible characters');
    const { id } = await contact('My code never came.', 'Ada');
    expect(await messages.findById(id).lean()).toMatchObject({ email: 'ada@x.test', message: 'My code never came.' });
    await until(async () => (await mails.countDocuments({ state: 'sent' })) === 1, 'it is sent');
    const found = await mailed('My code never came.');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ envelope: { to: ['support@ringlet.test'] } });
    expect(await mails.findOne({ state: 'sent' }).lean()).not.toHaveProperty('content');
  });

  it('takes at most five contact messages an hour of one sender, whatever the network', async () => {
    const send = (nth: number) => {
      const message = { name: 'Flood', email: nth % 2 ? 'flood@x.test' : 'FLOOD@x.test', message: 'Again.' };
      return stack.requester.send(
        sendContactMessage,
        { ...message, address: `192.0.2.${nth}` },
        { correlationId: 'spec' },
      );
    };
    for (let nth = 0; nth < 5; nth++) await send(nth);
    await expect(send(5)).rejects.toMatchObject({ code: 'platform/too-many-requests' });
  });

  it('accepts messages while the mail server is down and sends them when it is back', async () => {
    await fault({ kind: 'reset' });
    const { id } = await contact('Sent during an outage.');
    expect(await messages.countDocuments({ _id: id })).toBe(1);
    // This message's failure, but not during the next attempt: moving the clock below would end its lease.
    const failed = { 'content.lines': /Sent during an outage/, lastError: /./, 'job.leaseToken': { $exists: false } };
    const waiting = await until(() => mails.findOne(failed).lean(), 'an attempt has failed and none is under way');
    expect(await mailed('Sent during an outage.')).toEqual([]);
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    ahead += dayMs;
    await until(async () => (await mails.findById(waiting._id).lean())?.state === 'sent', 'it is sent');
    expect(await mailed('Sent during an outage.')).toHaveLength(1);
  });

  it('sends the e-mail of a replica that crashed while sending', async () => {
    const email = { to: 'support@ringlet.test', subject: 'Orphaned', lines: ['The replica that sent this crashed.'] };
    const leasedUntil = new Date(Date.now() + ahead + 60_000);
    const { _id } = await mails.create({
      channel: 'mail',
      content: email,
      state: 'waiting',
      job: { queue: 'mail', runAt: leasedUntil, attempts: 0, leaseToken: 'of a crashed replica' },
    });
    expect((await mails.findById(_id).lean())?.state).toBe('waiting');
    ahead += 61_000;
    await until(async () => (await mails.findById(_id).lean())?.state === 'sent', 'another replica has sent it');
  });

  it('e-mails every admin once when a provider balance is low, however often the event is delivered', async () => {
    const data = { provider: 'sms-man', balance: '999.50', currency: 'RUB', wanted: '1000' };
    const { subject, version } = providerBalanceLow;
    const envelope = { id: 'b'.repeat(24), subject, version, at: new Date(0).toISOString(), correlationId: 'c', data };
    for (let times = 0; times < 3; times++) {
      await jetstream(stack.connection).publish(subject, JSON.stringify(envelope));
    }
    await until(async () => (await mailed('999.50 RUB')).length >= 2, 'both admins have their e-mail');
    const waiting = { 'content.subject': /balance is low/ };
    await until(async () => (await mails.countDocuments(waiting)) === 0, 'every e-mail is recorded as sent');
    const recipients = (await mailed('999.50 RUB')).flatMap(({ envelope: { to } }) => to);
    expect(recipients.sort()).toEqual(['ada@ringlet.test', 'obi@ringlet.test']);
  });

  it('gives up after the last attempt and stores the error', async () => {
    await fault({ kind: 'error' });
    const email = { to: 'support@ringlet.test', subject: 'Rejected', lines: ['Rejected for a day.'] };
    const { _id } = await mails.create({
      channel: 'mail',
      content: email,
      state: 'waiting',
      job: { queue: 'mail', runAt: new Date(0), attempts: maxAttempts - 1 },
    });
    const row = await until(async () => {
      const found = await mails.findById(_id).lean();
      return found?.state === 'given-up' && found;
    }, 'it is given up');
    expect(row).toMatchObject({ attempts: maxAttempts, lastError: expect.stringContaining('451') });
  });
});
