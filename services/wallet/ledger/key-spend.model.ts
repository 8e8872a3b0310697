import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** An API key's net spending in one day, after refunds of that day's purchases. */
@Schema({ collection: 'key_spend', versionKey: false })
export class KeySpendRow {
  /** `<key>:<day>`, the day in Africa/Lagos, such as `2026-11-22`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) spent: Kobo;
  /** When the row is deleted. */
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

const schema = SchemaFactory.createForClass(KeySpendRow);
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const keySpendFeature = { name: KeySpendRow.name, schema };
