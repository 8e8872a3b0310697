import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

export type OutboundChannel = 'mail' | 'push' | 'telegram';

/** An e-mail, a push to one device or a message to one chat. */
@Schema({ collection: 'outbound_messages', versionKey: false })
export class OutboundMessage {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) channel: OutboundChannel;
  /** The recipient's account. Absent for an e-mail to anybody else, and for an answer to a chat without a linked account. */
  @Prop({ type: String }) userId?: string;
  /** What its channel sends, and to whom. Deleted once it was sent or has expired, because it may contain a token. */
  @Prop({ type: Object }) content?: object;
  /** When sending it becomes useless. */
  @Prop({ type: Date }) expiresAt?: Date;
  /** Present while waiting. */
  @Prop({ type: Object }) job?: Job;
  @Prop({ type: String }) lastError?: string;
  /** When nobody needs it any more: a notice a day after it expired, an e-mail 90 days after it was sent or given up. */
  @Prop({ type: Date }) deleteAt?: Date;
  /** Only for e-mails, which are kept; other messages are deleted once they are sent or useless. */
  @Prop({ type: String }) state?: 'waiting' | 'sent' | 'given-up';
  /** A client's e-mail has one. It contains nothing that a user typed. */
  @Prop({ type: String }) subject?: string;
  /** Attempts made. Set when an e-mail was sent or given up. */
  @Prop({ type: Number }) attempts?: number;
  /** When an e-mail was sent or given up. */
  @Prop({ type: Date }) endedAt?: Date;
}

export const outboundMessageFeature: ModelDefinition = {
  name: OutboundMessage.name,
  schema: SchemaFactory.createForClass(OutboundMessage)
    .index(...jobIndex())
    .index({ userId: 1, channel: 1, _id: -1 }, { sparse: true })
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
