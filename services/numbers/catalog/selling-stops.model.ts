import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type SellingStop } from '../domain/selling-stops';

export const sellingStopsId = 'site';

/** What is not sold now. One document; the audit trail has its history. */
@Schema({ collection: 'selling_stops', versionKey: false })
export class SellingStopsRow {
  @Prop({ type: String, required: true })
  _id: string;

  /** Incremented by every change. */
  @Prop({ required: true })
  version: number;

  /** At most one for each provider and each service of the catalog. */
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true })
  stops: SellingStop[];
}
export const sellingStopsFeature = {
  name: SellingStopsRow.name,
  schema: SchemaFactory.createForClass(SellingStopsRow),
};
