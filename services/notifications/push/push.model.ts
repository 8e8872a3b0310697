import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { type PushKind } from '../domain/push-times';

/** The message that a push is about. Its code is read when the push is sent. */
export interface PushedMessage {
  readonly orderId: string;
  readonly messageId: string;
}

/** A push to one device. It is deleted once it was sent or is not worth sending any more. */
@Schema({ collection: 'pushes', versionKey: false })
export class PushRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  userId: string;

  @Prop({ type: String, required: true })
  subscriptionId: string;

  @Prop({ type: String, required: true })
  kind: PushKind;

  /** The same for all pushes about one thing: a later one replaces an earlier one on the device. */
  @Prop({ type: String, required: true })
  tag: string;

  /** Of the texts, and of what is added to them when it is sent. English where it is absent. */
  @Prop({ type: String })
  language?: string;

  @Prop({ type: String, required: true })
  title: string;

  @Prop({ type: String, required: true })
  text: string;

  /** The page of the web app that it is about. */
  @Prop({ type: String, required: true })
  path: string;

  @Prop({ type: Object })
  message?: PushedMessage;

  /** From then on it is not sent any more. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;

  @Prop({ type: Object })
  job?: Job;
}

/** How long a push that nothing could send is kept after it expired, in days. */
export const expiredPushDays = 1;

export const pushFeature: ModelDefinition = {
  name: PushRow.name,
  schema: SchemaFactory.createForClass(PushRow)
    .index(...jobIndex())
    .index({ userId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: expiredPushDays * daySeconds }),
};
