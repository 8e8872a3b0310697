import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type NotificationsSettings } from '../settings';
import { type Letter } from './mail.model';

/** Longer than any of these, and the lease of a letter would run out while it is being handed in. */
const timeoutMs = 10_000;

/** Hands letters in to the mail server. */
@Injectable()
export class Post implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {
    const { hostname, port, protocol, username, password } = new URL(settings.SMTP_URL);
    const secure = protocol === 'smtps:';
    this.transport = createTransport({
      host: hostname,
      port: port === '' ? (secure ? 465 : 25) : Number(port),
      secure,
      auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** `id` becomes the Message-ID, so that a letter handed in twice (the first answer was lost) is known to be the same. */
  async send(id: string, { to, replyTo, subject, text }: Letter): Promise<void> {
    const from = { name: 'Ringlet', address: this.settings.MAIL_FROM };
    const messageId = `<${id}@${this.settings.MAIL_FROM.split('@')[1]}>`;
    await this.transport.sendMail({ from, to: { name: '', address: to }, replyTo, subject, text, messageId });
  }
}
