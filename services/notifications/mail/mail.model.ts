import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
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

const retentionSeconds = 90 * 24 * 60 * 60;

export const mailFeature: ModelDefinition = {
  name: MailRow.name,
  schema: SchemaFactory.createForClass(MailRow)
    .index(...jobIndex())
    .index({ endedAt: 1 }, { expireAfterSeconds: retentionSeconds }),
};
