import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** How one service fares in one country: `<country>/<service>`, the percentage of codes received, the usual wait in seconds. */
export type PublishedSuccessRate = readonly [place: string, rate: number, waitSeconds: number];

/** What offers show of how services fare, the same on every replica. One document. */
@Schema({ collection: 'successRates', versionKey: false })
export class PublishedSuccessRatesRow {
  @Prop({ type: String, required: true })
  _id: 'published';

  /** Goes up whenever what is shown changes. */
  @Prop({ required: true })
  version: number;

  /** When some replica is to count again; moved by whoever claims it. */
  @Prop({ required: true })
  nextAt: Date;

  @Prop({ type: [MongooseSchema.Types.Mixed], required: true })
  shown: PublishedSuccessRate[];
}

export const publishedSuccessRatesFeature = {
  name: PublishedSuccessRatesRow.name,
  schema: SchemaFactory.createForClass(PublishedSuccessRatesRow),
};
