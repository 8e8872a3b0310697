import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

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

  /** When the next attempt is due. During an attempt: when its lease ends. Only while waiting. */
  @Prop({ type: Date })
  runAt?: Date;

  /** Attempts so far. */
  @Prop({ type: Number, required: true })
  attempts: number;

  /** From then on it is not sent any more. */
  @Prop({ type: Date })
  expiresAt?: Date;

  @Prop({ type: String })
  lastError?: string;

  /** When it was sent or given up. */
  @Prop({ type: Date })
  endedAt?: Date;
}

const retentionSeconds = 90 * 24 * 60 * 60;

export const mailFeature: ModelDefinition = {
  name: MailRow.name,
  schema: SchemaFactory.createForClass(MailRow)
    .index({ state: 1, runAt: 1 })
    .index({ endedAt: 1 }, { expireAfterSeconds: retentionSeconds }),
};
