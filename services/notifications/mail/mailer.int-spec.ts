import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { type NotificationsSettings } from '../settings';
import { Mailer } from './mailer';

describe('a mail server that must offer STARTTLS', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  });
  afterAll(() => sandbox.stop());

  it('is sent nothing where it does not', async () => {
    const email = { to: 'ada@x.test', subject: 'Hello', lines: ['Your number is waiting.'] };
    const mailerAt = (SMTP_URL: string) =>
      new Mailer({
        SMTP_URL,
        MAIL_FROM: 'no-reply@ringlet.test',
        WEB_URL: 'https://ringlet.test',
      } as NotificationsSettings);
    const mailbox = async () => (await (await fetch(`${sandbox.url}/control/mail`)).json()) as unknown[];
    const [strict, usual] = ['?requireTLS=true', ''].map((query) =>
      mailerAt(`smtp://127.0.0.1:${sandbox.smtpPort}${query}`),
    );
    await expect(strict?.send('first', email)).rejects.toThrow(/STARTTLS/);
    expect(await mailbox()).toEqual([]);
    await usual?.send('second', email);
    expect(await mailbox()).toMatchObject([
      { text: 'Your number is waiting.\n\nRinglet', html: expect.stringContaining('Your number is waiting.') },
    ]);
    for (const mailer of [strict, usual]) mailer?.onApplicationShutdown();
  });
});
