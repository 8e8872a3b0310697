import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** The cost that a provider stated when it refused a purchase at the catalog's cost. In the provider's ids and currency. */
export interface PriceOverride {
  readonly country: string;
  readonly service: string;
  readonly pool?: string;
  readonly cost: string;
}

/** A provider's catalog when it was last fetched, shared by all replicas. */
@Schema({ collection: 'catalog_snapshots', versionKey: false })
export class CatalogSnapshotRow {
  /** The provider. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Incremented by every refresh. */
  @Prop({ required: true })
  version: number;

  @Prop({ required: true })
  fetchedAt: Date;

  /** RawCatalog as gzipped JSON: 400,000 offers stay far below the 16 MB of a document. */
  @Prop({ type: Buffer, required: true })
  body: Buffer;

  /** Overrides since `fetchedAt`, oldest first. */
  @Prop({ type: [MongooseSchema.Types.Mixed], default: undefined })
  overrides?: PriceOverride[];

  /** Incremented by every override, never reset. */
  @Prop()
  overrideRevision?: number;
}

export const catalogSnapshotFeature = {
  name: CatalogSnapshotRow.name,
  schema: SchemaFactory.createForClass(CatalogSnapshotRow),
};
