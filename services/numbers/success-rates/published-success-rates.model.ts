import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/**
 * `key` names an offer or a pool (domain/success-rate.ts); `rate` is the percentage of `sample` orders of the last
 * `windowSeconds` that received a code; `waitSeconds` is the median wait.
 */
export type PublishedSuccessRate = readonly [
  key: string,
  rate: number,
  waitSeconds: number,
  sample: number,
  windowSeconds: number,
];

/** A pool that has stopped delivering, by its key. */
export interface PoolAside {
  readonly key: string;
  readonly since: Date;
}

/** The success rates on offers and the pools that are set aside, equal on every replica. One document. */
@Schema({ collection: 'success_rates', versionKey: false })
export class PublishedSuccessRatesRow {
  @Prop({ type: String, required: true }) _id: 'published';
  /** Every change of `rates` or `aside` increments it. */
  @Prop({ required: true }) version: number;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) rates: PublishedSuccessRate[];
  /** Absent before the first publication. */
  @Prop({ type: [MongooseSchema.Types.Mixed], default: undefined }) aside?: PoolAside[];
  /** When this version's rates were measured; absent on rows from before pools were counted. */
  @Prop() measuredAt?: Date;
}

export const publishedSuccessRatesFeature = {
  name: PublishedSuccessRatesRow.name,
  schema: SchemaFactory.createForClass(PublishedSuccessRatesRow),
};
