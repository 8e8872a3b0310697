import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';

@Schema({ collection: 'quotes', versionKey: false })
export class QuoteRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) userId: string;
  @Prop({ type: String, required: true }) country: string;
  @Prop({ type: String, required: true }) service: string;
  @Prop({ type: Number, required: true }) price: Kobo;
  /** The price in US cents at the rate of the quote. */
  @Prop({ type: Number, required: true }) usCents: number;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

const schema = SchemaFactory.createForClass(QuoteRow)
  .index({ userId: 1, country: 1, service: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const quoteFeature = { name: QuoteRow.name, schema };
