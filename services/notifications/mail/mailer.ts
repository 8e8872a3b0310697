import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { SETTINGS } from '@ringlet/platform/core.module';
import { requiresStartTls } from '@ringlet/platform/encrypted-connections';
import { type Email } from '../domain/email';
import { bodyOf } from '../domain/email-page';
import { type NotificationsSettings } from '../settings';

/** Per phase of an SMTP session. All phases together must take less than the lease of an attempt. */
const timeoutMs = 10_000;
/** SMTP connections per replica, each kept for further e-mails. */
export const smtpConnections = 4;
const idleMs = 30_000;

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {
    const { hostname, port, protocol, username, password } = new URL(settings.SMTP_URL);
    const secure = protocol === 'smtps:';
    this.transport = createTransport({
      pool: true,
      maxConnections: smtpConnections,
      idleTimeout: idleMs,
      // For a kept connection that the server has just closed. The outbox retries other failures.
      maxRequeues: 1,
      host: hostname,
      port: port === '' ? (secure ? 465 : 25) : Number(port),
      secure,
      // Sends nothing if the server offers no STARTTLS.
      requireTLS: requiresStartTls(settings.SMTP_URL),
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

  /** `id` becomes the Message-ID, so that mail servers recognise an e-mail sent twice (after a lost reply) as a duplicate. */
  async send(id: string, email: Email): Promise<void> {
    const { to: address, replyTo, subject } = email;
    const { MAIL_FROM, WEB_URL } = this.settings;
    const from = { name: 'Ringlet', address: MAIL_FROM };
    const messageId = `<${id}@${MAIL_FROM.split('@')[1]}>`;
    const body = bodyOf(email, WEB_URL);
    await this.transport.sendMail({ from, to: { name: '', address }, replyTo, subject, ...body, messageId });
  }
}
