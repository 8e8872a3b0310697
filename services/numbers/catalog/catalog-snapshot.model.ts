import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type mongo, Schema as MongooseSchema } from 'mongoose';

/** The cost that a provider stated when it refused the catalog's cost, in its own ids and currency. */
export interface PriceOverride {
  readonly country: string;
  readonly service: string;
  readonly pool?: string;
  readonly cost: string;
}

@Schema({ collection: 'catalog_snapshots', versionKey: false })
export class CatalogSnapshotRow {
  @Prop({ type: String, required: true }) _id: string;
  /** Every refresh increments it. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true }) fetchedAt: Date;
  /** RawCatalog as gzipped JSON: 400,000 offers stay far below MongoDB's 16 MB per document. */
  @Prop({ type: Buffer, required: true }) body: mongo.Binary;
  /** Overrides since `fetchedAt`, oldest first. */
  @Prop({ type: [MongooseSchema.Types.Mixed], default: undefined }) overrides?: PriceOverride[];
  /** Every override increments it; nothing resets it. */
  @Prop() overrideRevision?: number;
}

export const catalogSnapshotFeature = {
  name: CatalogSnapshotRow.name,
  schema: SchemaFactory.createForClass(CatalogSnapshotRow),
};
