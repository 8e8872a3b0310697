import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type DollarRates } from '../domain/conversion';

/** One source's latest rates. */
@Schema({ collection: 'rates', versionKey: false })
export class RateSetRow {
  /** `pricing`: Ringlet's own rates. `market`: the rates of the exchange-rate API. */
  @Prop({ type: String, required: true }) _id: 'pricing' | 'market';
  @Prop({ type: Object, required: true }) rates: DollarRates;
  /** Valid since. */
  @Prop({ type: Date, required: true }) at: Date;
}

export const rateSetFeature = { name: RateSetRow.name, schema: SchemaFactory.createForClass(RateSetRow) };
