import { jetstream } from '@nats-io/jetstream';
import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { providerBalanceLow } from '@ringlet/contracts/numbers/events';
import { sendContactMessage } from '@ringlet/contracts/notifications';
import { createService } from '@ringlet/service/create-service';
import { Clock } from '@ringlet/platform/clock';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { ContactMessageRow } from './contact/contact-message.model';
import { triesAtMost } from './domain/retries';
import { MailRow } from './mail/mail.model';
import { AppModule } from './app.module';
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
  let mails: Model<MailRow>;
  let messages: Model<ContactMessageRow>;
  let ahead = 0;

  const mailbox = async (): Promise<Mailed[]> =>
    (await (await fetch(`${sandbox.url}/control/mail`)).json()) as Mailed[];
  const mailed = async (text: string) => (await mailbox()).filter((letter) => letter.text.includes(text));
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
    mails = app.get<Model<MailRow>>(getModelToken(MailRow.name));
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

  it('keeps a contact message and mails it to support, once, though two replicas look for mail', async () => {
    await expect(contact('My code never came.', 'Ada\r\nBcc: everybody@x.test')).rejects.toThrow('visible characters');
    const { id } = await contact('My code never came.', 'Ada');
    expect(await messages.findById(id).lean()).toMatchObject({ email: 'ada@x.test', message: 'My code never came.' });
    await until(async () => (await mails.countDocuments({ state: 'sent' })) === 1, 'it is mailed');
    const letters = await mailed('My code never came.');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ envelope: { to: ['support@ringlet.test'] } });
    expect(await mails.findOne({ state: 'sent' }).lean()).not.toHaveProperty('letter');
  });

  it('answers while mail is down, and mails when it is back', async () => {
    await fault({ kind: 'reset' });
    const { id } = await contact('Nobody takes this letter.');
    expect(await messages.countDocuments({ _id: id })).toBe(1);
    const waiting = await until(() => mails.findOne({ state: 'waiting', lastError: /./ }).lean(), 'a try has failed');
    expect(await mailed('Nobody takes this letter.')).toEqual([]);
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    ahead += 24 * 60 * 60_000;
    await until(async () => (await mails.findById(waiting._id).lean())?.state === 'sent', 'it is mailed after all');
    expect(await mailed('Nobody takes this letter.')).toHaveLength(1);
  });

  it('takes over the letter of a replica that died while mailing', async () => {
    const letter = { to: 'support@ringlet.test', subject: 'Left behind', text: 'A replica died over me.' };
    const held = new Date(Date.now() + ahead + 60_000);
    const { _id } = await mails.create({ letter, state: 'waiting', dueAt: held, tries: 1 });
    expect((await mails.findById(_id).lean())?.state).toBe('waiting');
    ahead += 61_000;
    await until(async () => (await mails.findById(_id).lean())?.state === 'sent', 'another replica has mailed it');
  });

  it('mails to every admin that a provider runs dry, once however often the event comes', async () => {
    const data = { provider: 'sms-man', balance: '999.50', currency: 'RUB', wanted: '1000' };
    const { subject, version } = providerBalanceLow;
    const envelope = { id: 'b'.repeat(24), subject, version, at: new Date(0).toISOString(), correlationId: 'c', data };
    for (let times = 0; times < 3; times++) {
      await jetstream(stack.connection).publish(subject, JSON.stringify(envelope));
    }
    const letters = await until(async () => {
      const found = await mailed('999.50 RUB');
      return found.length === 2 && found;
    }, 'both admins have their letter');
    expect(letters.flatMap(({ envelope: { to } }) => to).sort()).toEqual(['ada@ringlet.test', 'obi@ringlet.test']);
    expect(await mails.countDocuments({ 'letter.subject': /runs dry/ })).toBe(0);
  });

  it('gives up after the last try and says why', async () => {
    await fault({ kind: 'error' });
    const letter = { to: 'support@ringlet.test', subject: 'Hopeless', text: 'Refused for a day.' };
    const { _id } = await mails.create({ letter, state: 'waiting', dueAt: new Date(0), tries: triesAtMost - 1 });
    const row = await until(async () => {
      const found = await mails.findById(_id).lean();
      return found?.state === 'given-up' && found;
    }, 'it is given up');
    expect(row).toMatchObject({ tries: triesAtMost, lastError: expect.stringContaining('451') });
  });
});
