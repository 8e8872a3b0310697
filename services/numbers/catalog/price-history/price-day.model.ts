import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** One country's prices on one day, for all services: one document each, because there are hundreds of thousands of offers. */
@Schema({ collection: 'price_days', versionKey: false })
export class PriceDayRow {
  /** `<country>:<day>` */
  @Prop({ type: String, required: true }) _id: string;
  /** The day's lowest price, by `fieldOf` the service. */
  @Prop({ type: Object }) lowest?: Record<string, Kobo>;
  /** The day's last success rate in percent, by `fieldOf` the service. */
  @Prop({ type: Object }) successRate?: Record<string, number>;
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

/** A service id as a field name: MongoDB gives dots and dollar signs a meaning. */
export function fieldOf(service: string): string {
  return service.replace(/[%.$]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

const schema = SchemaFactory.createForClass(PriceDayRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const priceDayFeature = { name: PriceDayRow.name, schema };
