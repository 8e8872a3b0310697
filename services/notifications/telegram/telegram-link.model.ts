import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type TelegramLinkView } from '@ringlet/contracts/telegram';

/** The private chat that is linked to an account, under the id of the account: each has at most one of the other. */
@Schema({ collection: 'telegram_links', versionKey: false })
export class TelegramLinkRow {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  chatId: number;

  /** As the account calls itself in Telegram. */
  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: Date, required: true })
  linkedAt: Date;

  /** The last message to it was not taken. */
  @Prop({ type: Boolean })
  failing?: true;
}

export const telegramLinkFeature: ModelDefinition = {
  name: TelegramLinkRow.name,
  schema: SchemaFactory.createForClass(TelegramLinkRow).index({ chatId: 1 }, { unique: true }),
};

export function presentLink({ chatId, name, linkedAt }: TelegramLinkRow): TelegramLinkView {
  return { chatId, name, linkedAt: linkedAt.toISOString() };
}
