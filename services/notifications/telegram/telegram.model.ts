import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type NoticeKind } from '@ringlet/contracts/notices';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { type BotReply } from '../domain/telegram-texts';
import { type PushedMessage } from '../push/push.model';

/** A link to the bot that a client has not used yet, under the SHA-256 of its code. */
@Schema({ collection: 'telegram_starts', versionKey: false })
export class TelegramStartRow {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  userId: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const telegramStartFeature: ModelDefinition = {
  name: TelegramStartRow.name,
  schema: SchemaFactory.createForClass(TelegramStartRow)
    .index({ userId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
};

/** A message to a chat: a notice, or an answer. It is deleted once it was sent or is not worth sending any more. */
@Schema({ collection: 'telegram_messages', versionKey: false })
export class TelegramMessageRow {
  _id: Types.ObjectId;

  /** Absent for the answer to a chat that is linked to no account, and was not linked to one until then. */
  @Prop({ type: String })
  userId?: string;

  @Prop({ type: Number, required: true })
  chatId: number;

  @Prop({ type: String, required: true })
  kind: NoticeKind | 'reply';

  /** Of an answer, whose text is made when it is sent. */
  @Prop({ type: String })
  reply?: BotReply;

  /** Of the texts. Absent of answers to an account, which are in its language when they are sent. */
  @Prop({ type: String })
  language?: string;

  @Prop({ type: String })
  title?: string;

  @Prop({ type: String })
  text?: string;

  /** The message that a notice is about. Its code is read when the notice is sent. */
  @Prop({ type: Object })
  message?: PushedMessage;

  /** From then on it is not sent any more. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;

  @Prop({ type: Object })
  job?: Job;
}

/** How long a message that nothing could send is kept after it expired, in days. */
export const expiredTelegramDays = 1;

export const telegramMessageFeature: ModelDefinition = {
  name: TelegramMessageRow.name,
  schema: SchemaFactory.createForClass(TelegramMessageRow)
    .index(...jobIndex())
    .index({ userId: 1 }, { sparse: true })
    .index({ expiresAt: 1 }, { expireAfterSeconds: expiredTelegramDays * daySeconds }),
};

/** How far the updates of the bot are handled: one document. */
@Schema({ collection: 'telegram_updates', versionKey: false })
export class TelegramUpdatesRow {
  @Prop({ type: String, required: true })
  _id: string;

  /** The update that was handled last has a lower id. */
  @Prop({ type: Number, required: true })
  next: number;

  /** When it was handled. */
  @Prop({ type: Date, required: true })
  at: Date;
}

export const telegramUpdatesFeature: ModelDefinition = {
  name: TelegramUpdatesRow.name,
  schema: SchemaFactory.createForClass(TelegramUpdatesRow),
};
