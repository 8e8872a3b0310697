import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type TimelineRow } from '@ringlet/contracts/timeline';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type Email } from '../domain/email';
import { mailBackOff, maxAttempts } from '../domain/retries';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { type Attempt, Outbox, OutboxParts } from '../outbox/outbox';
import { Mailer, smtpConnections } from './mailer';
import { presentEmail } from './present-email';

/** Days for which the record of a sent or given-up e-mail is kept. */
const endedMailDays = 90;

interface EnqueueOptions {
  /** Enqueuing the same id again has no effect. */
  readonly id?: Types.ObjectId;
  /** Earliest time to send it. */
  readonly sendAt?: Date | undefined;
  /** When sending it becomes useless. */
  readonly expiresAt?: Date | undefined;
  readonly session?: ClientSession;
  /** The recipient's account, for a client's e-mail: it is listed in the client's data and erased with the account. */
  readonly userId?: string;
}

/** Stores e-mails and sends each until the mail server accepts it, it expires or all attempts have failed. */
@Injectable()
export class MailOutbox extends Outbox<Email> {
  constructor(
    parts: OutboxParts,
    private readonly mailer: Mailer,
  ) {
    super(parts, {
      channel: 'mail',
      atATime: { answering: smtpConnections },
      backOff: mailBackOff,
      kept: { maxAttempts, days: endedMailDays },
    });
  }

  /** Stores an e-mail, in the caller's transaction if there is one. Call `flush` after the commit. */
  async enqueue(content: Email, { id: _id, session, userId, ...times }: EnqueueOptions = {}): Promise<void> {
    const own = userId !== undefined && { userId, subject: content.subject };
    try {
      await this.store([withoutUndefined({ _id, content, state: 'waiting', ...own, ...times })], session);
    } catch (error) {
      if (session !== undefined || !isDuplicateKey(error)) throw error;
    }
  }

  async has(id: Types.ObjectId): Promise<boolean> {
    return (await this.rows.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }

  /** A client's e-mails, newest first. */
  list(userId: string, page: Page): Promise<PageOf<SentEmailView>> {
    return keysetPage(page, newestFirst, [{ where: { userId, channel: 'mail' } }], this.rows, presentEmail);
  }

  /** A client's e-mails older than the given one, newest first. */
  async listBefore(userId: string, limit: number, after?: string): Promise<TimelineRow<SentEmailView>[]> {
    const before = after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } };
    const rows = await this.rows
      .find({ userId, channel: 'mail', ...before })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    return rows.map((row) => {
      const email = presentEmail(row);
      return { ...email, position: row._id.toHexString(), at: email.requestedAt };
    });
  }

  /** Rejects if the mail server fails; the attempt is then repeated. */
  protected async send(email: Email, { _id }: OutboundMessage): Promise<Attempt> {
    await this.mailer.send(_id.toHexString(), email);
    return { outcome: 'delivered' };
  }
}
