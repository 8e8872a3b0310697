import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** What an API key has spent in one day, refunds of that day's purchases deducted. */
@Schema({ collection: 'key_spend', versionKey: false })
export class KeySpendRow {
  /** `<key>:<day>`, the day of Africa/Lagos as in `2026-11-22`. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  spent: Kobo;

  /** When the row is deleted. */
  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

const schema = SchemaFactory.createForClass(KeySpendRow);
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const keySpendFeature = { name: KeySpendRow.name, schema };
