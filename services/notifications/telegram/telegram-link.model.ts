import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type TelegramLinkView } from '@ringlet/contracts/telegram';

/** The private chat linked to an account, under the account's id: each has at most one of the other. */
@Schema({ collection: 'telegram_links', versionKey: false })
export class TelegramLinkRow {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) chatId: number;
  /** The account's name in Telegram. */
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: Date, required: true }) linkedAt: Date;
  /** It did not take the last message. */
  @Prop({ type: Boolean }) failing?: true;
}

export const telegramLinkFeature: ModelDefinition = {
  name: TelegramLinkRow.name,
  schema: SchemaFactory.createForClass(TelegramLinkRow).index({ chatId: 1 }, { unique: true }),
};

export function presentLink({ chatId, name, linkedAt }: TelegramLinkRow): TelegramLinkView {
  return { chatId, name, linkedAt: linkedAt.toISOString() };
}
