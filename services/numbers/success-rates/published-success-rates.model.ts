import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** `key` is `<country>/<service>`, `rate` the percentage of orders that received a code, `waitSeconds` the median wait. */
export type PublishedSuccessRate = readonly [key: string, rate: number, waitSeconds: number];

/** The success rates that offers show, the same on every replica. One document. */
@Schema({ collection: 'success_rates', versionKey: false })
export class PublishedSuccessRatesRow {
  @Prop({ type: String, required: true })
  _id: 'published';

  /** Incremented by every change of `rates`. */
  @Prop({ required: true })
  version: number;

  @Prop({ type: [MongooseSchema.Types.Mixed], required: true })
  rates: PublishedSuccessRate[];
}

export const publishedSuccessRatesFeature = {
  name: PublishedSuccessRatesRow.name,
  schema: SchemaFactory.createForClass(PublishedSuccessRatesRow),
};
