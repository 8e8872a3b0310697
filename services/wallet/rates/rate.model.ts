import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type DollarRates } from '../domain/conversion';

/** Rates as last heard, by where they come from. */
@Schema({ collection: 'rates', versionKey: false })
export class RateSet {
  /** `pricing`: what the house sells at. `market`: what the rate helper read. */
  @Prop({ type: String, required: true })
  _id: 'pricing' | 'market';

  @Prop({ type: Object, required: true })
  rates: DollarRates;

  /** When they became true. */
  @Prop({ type: Date, required: true })
  at: Date;
}

export const RateSetSchema = SchemaFactory.createForClass(RateSet);
