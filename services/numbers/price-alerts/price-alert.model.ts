import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** A client's request for one notice as soon as a number is sold for at most a price. Removed when the notice is published. */
@Schema({ collection: 'price_alerts', versionKey: false })
export class PriceAlertRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  userId: string;

  /** The place among the client's alerts: a unique index on it bounds how many there are. */
  @Prop({ type: Number, required: true })
  slot: number;

  /** The id of the country. */
  @Prop({ type: String, required: true })
  country: string;

  @Prop({ type: String, required: true })
  countryName: string;

  @Prop({ type: String, required: true })
  service: string;

  @Prop({ type: String, required: true })
  serviceName: string;

  /** The notice is sent at this price or below. */
  @Prop({ type: Number, required: true })
  price: Kobo;

  /** Until when it waits; then it is deleted. */
  @Prop({ type: Date, required: true })
  until: Date;
}

const schema = SchemaFactory.createForClass(PriceAlertRow)
  .index({ userId: 1, slot: 1 }, { unique: true })
  .index({ userId: 1, country: 1, service: 1 }, { unique: true })
  .index({ country: 1, service: 1, price: 1 })
  .index({ until: 1 }, { expireAfterSeconds: 0 });
export const priceAlertFeature = { name: PriceAlertRow.name, schema };
