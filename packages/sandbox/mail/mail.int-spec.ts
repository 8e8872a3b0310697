import { createTransport } from 'nodemailer';
import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe('mail', () => {
  let sandbox: TestSandbox;
  const send = (subject: string): Promise<unknown> =>
    createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true, socketTimeout: 30_000 }).sendMail({
      from: 'Ringlet <no-reply@ringlet.ng>',
      to: ['ada@example.com', 'obi@example.com'],
      subject,
      text: 'Réset: https://ringlet.ng/reset?token=abc&x=1',
      html: '<p>Réset</p>',
      attachments: [{ filename: 'receipt.pdf', content: Buffer.from('%PDF') }],
    });
  const mailbox = async (): Promise<unknown> => (await sandbox.get('/control/mail')).json;

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('stores emails, parsed from MIME', async () => {
    await send('Your password ₦');
    expect(await mailbox()).toEqual([
      {
        id: 1,
        envelope: { from: 'no-reply@ringlet.ng', to: ['ada@example.com', 'obi@example.com'] },
        from: 'no-reply@ringlet.ng',
        to: ['ada@example.com', 'obi@example.com'],
        subject: 'Your password ₦',
        text: 'Réset: https://ringlet.ng/reset?token=abc&x=1',
        html: expect.stringContaining('<p>Réset</p>'),
        attachments: [{ filename: 'receipt.pdf', type: 'application/pdf', bytes: 4 }],
        received_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('lists the newest first', async () => {
    await send('one');
    await send('two');
    expect(at(await mailbox(), 0, 'subject')).toBe('two');
  });

  it.each(['error', 'reset', 'timeout', 'garbage'])('%s before: the email is not stored', async (kind) => {
    await sandbox.control('faults', { target: 'smtp', kind, ms: 50, once: true });
    await expect(send('lost')).rejects.toThrow();
    expect(await mailbox()).toEqual([]);
  });

  it('reset after: the email is stored and the response is lost', async () => {
    await sandbox.control('faults', { target: 'smtp', kind: 'reset', when: 'after', once: true });
    await expect(send('stored')).rejects.toThrow();
    expect(at(await mailbox(), 0, 'subject')).toBe('stored');
  });
});
