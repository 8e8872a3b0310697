import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** What a provider said that it would take, when a purchase at the price on the shelf was refused. In its own ids and currency. */
export interface PriceOverride {
  readonly country: string;
  readonly service: string;
  readonly cost: string;
}

/** What one provider had for sale when it was last asked. One document a provider, shared by all replicas. */
@Schema({ collection: 'goods', versionKey: false })
export class CatalogSnapshotRow {
  /** The provider. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Goes up with every refresh; 0 before the first. */
  @Prop({ required: true })
  version: number;

  /** When some replica is to fetch again; moved by whoever claims it. */
  @Prop({ required: true })
  nextAt: Date;

  @Prop()
  fetchedAt?: Date;

  /** The goods as gzipped JSON: 400,000 offers stay far below the 16 MB of a document. */
  @Prop({ type: Buffer })
  body?: Buffer;

  /** Prices overrides since the goods were fetched, which they correct; of two for the same the later holds. */
  @Prop({ type: [MongooseSchema.Types.Mixed], default: undefined })
  overrides?: PriceOverride[];

  /** How many prices were ever overrides. */
  @Prop()
  overrideRevision?: number;
}

export const catalogSnapshotFeature = {
  name: CatalogSnapshotRow.name,
  schema: SchemaFactory.createForClass(CatalogSnapshotRow),
};
