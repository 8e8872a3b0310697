import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { type SendContactMessageInput } from '@ringlet/contracts/notifications';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { sha256 } from '@ringlet/platform/sha256';
import { MailOutbox } from '../mail/mail-outbox';
import { type NotificationsSettings } from '../settings';
import { ContactMessageRow } from './contact-message.model';

/** Messages of one network in an hour. */
const perNetworkAndHour = 30;
/** Messages from one sender, and from all senders, because each is an e-mail to support. */
const perSender: Limit = { count: 5, ms: hourMs };
const inAll: Limit = { count: 1000, ms: hourMs };

@Injectable()
export class Contact {
  constructor(
    @InjectModel(ContactMessageRow.name) private readonly messages: Model<ContactMessageRow>,
    private readonly transactions: Transactions,
    private readonly outbox: MailOutbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Stores the message and enqueues its e-mail to support in one transaction. Errors: platform/too-many-requests. */
  async send(
    { name, email, message, address }: SendContactMessageInput,
    correlationId: string,
  ): Promise<{ id: string }> {
    await this.limits.consumeForAddress('contact', address, perNetworkAndHour);
    const sender = sha256(email.trim().toLowerCase());
    await this.limits.consume(`contact-sender:${sender}`, perSender);
    await this.limits.consume('contact-in-all', inAll);
    const row: ContactMessageRow = { _id: new Types.ObjectId(), name, email, message, receivedAt: this.clock.now() };
    const mail = {
      to: this.settings.SUPPORT_EMAIL,
      replyTo: { name, address: email },
      subject: `Contact: ${name}`,
      lines: [message],
      note: `${name} <${email}>\nMessage ${row._id.toHexString()}`,
    };
    await this.transactions.run(correlationId, async ({ session }) => {
      await this.messages.collection.insertOne(row, { session });
      await this.outbox.enqueue(mail, { session });
    });
    this.outbox.flush();
    return { id: row._id.toHexString() };
  }
}
