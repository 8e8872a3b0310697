import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A link to the bot that the client has not used yet, under the SHA-256 of its code. */
@Schema({ collection: 'telegram_starts', versionKey: false })
export class TelegramStartRow {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) userId: string;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const telegramStartFeature: ModelDefinition = {
  name: TelegramStartRow.name,
  schema: SchemaFactory.createForClass(TelegramStartRow)
    .index({ userId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
};

/** How far the bot's updates have been handled: one document. */
@Schema({ collection: 'telegram_updates', versionKey: false })
export class TelegramUpdatesRow {
  @Prop({ type: String, required: true }) _id: string;
  /** The last handled update has a lower id. */
  @Prop({ type: Number, required: true }) next: number;
  /** When it was handled. */
  @Prop({ type: Date, required: true }) at: Date;
}

export const telegramUpdatesFeature: ModelDefinition = {
  name: TelegramUpdatesRow.name,
  schema: SchemaFactory.createForClass(TelegramUpdatesRow),
};
