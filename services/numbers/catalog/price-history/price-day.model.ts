import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** The prices of all services of one country on one day: one document, because there are hundreds of thousands of offers. */
@Schema({ collection: 'price_days', versionKey: false })
export class PriceDayRow {
  /** `<country>:<day>` */
  @Prop({ type: String, required: true })
  _id: string;

  /** The lowest price of the day, by `fieldOf` the service. */
  @Prop({ type: Object })
  lowest?: Record<string, Kobo>;

  /** Percent of the numbers that received a code, as measured last that day, by `fieldOf` the service. */
  @Prop({ type: Object })
  successRate?: Record<string, number>;

  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

/** The id of a service as the name of a field: a dot and a dollar sign have a meaning there. */
export function fieldOf(service: string): string {
  return service.replace(/[%.$]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

const schema = SchemaFactory.createForClass(PriceDayRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const priceDayFeature = { name: PriceDayRow.name, schema };
