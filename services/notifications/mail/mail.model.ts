import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

/** What a letter says and to whom. */
export interface Letter {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** A letter on its way. Its text goes once it was handed in: it may hold a secret. */
@Schema({ collection: 'mails', versionKey: false })
export class MailRow {
  _id: Types.ObjectId;

  @Prop({ type: Object })
  letter?: Letter;

  @Prop({ type: String, required: true })
  state: 'waiting' | 'sent' | 'given-up';

  /** When it is to be tried next; while somebody tries, until when nobody else may. Only while waiting. */
  @Prop({ type: Date })
  dueAt?: Date;

  @Prop({ type: Number, required: true })
  tries: number;

  @Prop({ type: String })
  lastError?: string;

  /** When it was sent or given up. */
  @Prop({ type: Date })
  endedAt?: Date;
}

const keptSeconds = 90 * 24 * 60 * 60;

export const mailSchema = SchemaFactory.createForClass(MailRow)
  .index({ state: 1, dueAt: 1 })
  .index({ endedAt: 1 }, { expireAfterSeconds: keptSeconds });
