import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

export type OutboundChannel = 'mail' | 'push' | 'telegram';

/** An e-mail, a push to one device or a message to one chat. */
@Schema({ collection: 'outbound_messages', versionKey: false })
export class OutboundMessage {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  channel: OutboundChannel;

  /** The account that it is for. Absent of an e-mail to anybody else, and of an answer to a chat that was linked to no account. */
  @Prop({ type: String })
  userId?: string;

  /** What its channel sends, and to whom. Deleted once it was sent or has expired: it may contain a token. */
  @Prop({ type: Object })
  content?: object;

  /** From then on it is not sent any more. */
  @Prop({ type: Date })
  expiresAt?: Date;

  /** Present while waiting. */
  @Prop({ type: Object })
  job?: Job;

  @Prop({ type: String })
  lastError?: string;

  /** When it is of no more use: a notice a day after it expired, an e-mail 90 days after it was sent or given up. */
  @Prop({ type: Date })
  deleteAt?: Date;

  /** Of e-mails, which are kept: the rest is deleted once it was sent or is not worth sending any more. */
  @Prop({ type: String })
  state?: 'waiting' | 'sent' | 'given-up';

  /** Of an e-mail to a client. It contains nothing that a user typed. */
  @Prop({ type: String })
  subject?: string;

  /** Attempts made. Set when an e-mail was sent or given up. */
  @Prop({ type: Number })
  attempts?: number;

  /** When an e-mail was sent or given up. */
  @Prop({ type: Date })
  endedAt?: Date;
}

export const outboundMessageFeature: ModelDefinition = {
  name: OutboundMessage.name,
  schema: SchemaFactory.createForClass(OutboundMessage)
    .index(...jobIndex())
    .index({ userId: 1, channel: 1, _id: -1 }, { sparse: true })
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
