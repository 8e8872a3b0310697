import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

/** Recipient and content of an e-mail. */
export interface Email {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** An e-mail in the outbox. Its content is deleted once it was sent or has expired: it may contain a token. */
@Schema({ collection: 'mails', versionKey: false })
export class MailRow {
  _id: Types.ObjectId;

  @Prop({ type: Object })
  email?: Email;

  @Prop({ type: String, required: true })
  state: 'waiting' | 'sent' | 'given-up';

  /** The account of the recipient, where it is a client, and the subject, which contains nothing that a user typed. */
  @Prop({ type: String })
  userId?: string;

  @Prop({ type: String })
  subject?: string;

  /** Present while waiting. */
  @Prop({ type: Object })
  job?: Job;

  /** Attempts made. Set when it was sent or given up. */
  @Prop({ type: Number })
  attempts?: number;

  /** From then on it is not sent any more. */
  @Prop({ type: Date })
  expiresAt?: Date;

  @Prop({ type: String })
  lastError?: string;

  /** When it was sent or given up. */
  @Prop({ type: Date })
  endedAt?: Date;
}

/** How long an e-mail that was sent or given up is kept, in days. */
export const endedMailDays = 90;

export const mailFeature: ModelDefinition = {
  name: MailRow.name,
  schema: SchemaFactory.createForClass(MailRow)
    .index(...jobIndex())
    .index({ userId: 1, _id: -1 }, { sparse: true })
    .index({ endedAt: 1 }, { expireAfterSeconds: endedMailDays * daySeconds }),
};

export function presentMail({ _id, state, subject = '', endedAt }: MailRow): SentEmailView {
  const ended = endedAt && { endedAt: endedAt.toISOString() };
  return { subject, state, requestedAt: _id.getTimestamp().toISOString(), ...ended };
}
