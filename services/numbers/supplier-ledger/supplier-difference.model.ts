import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type DataOf } from '@ringlet/contracts/event';
import { type supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Difference } from '../domain/supplier-ledger';

/** A difference between a provider's balance and the expected movements. */
@Schema({ collection: 'supplier_differences', versionKey: false })
export class SupplierDifferenceRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) provider: ProviderName;
  @Prop({ type: String, required: true }) kind: Difference['kind'];
  @Prop({ type: Number, required: true }) amount: SupplierAmount;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) orders: Difference['orders'];
  @Prop({ type: Number }) count?: number;
  @Prop({ type: Date, required: true }) foundAt: Date;
  @Prop({ type: Date, required: true }) from: Date;
  @Prop({ type: Date, required: true }) until: Date;
  /** Standing since; before, it may be evened out and is then deleted. */
  @Prop({ type: Date }) stoodAt?: Date;
  /** As the event reported it: the amount at that time's rate, and its order, if any. Absent until it stands. */
  @Prop({ type: MongooseSchema.Types.Mixed }) overcharge?: DataOf<typeof supplierOvercharged>;

  /** For a top-up: the owner's stated payment, who confirmed it, and when. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  confirmed?: { readonly amount: SupplierAmount; readonly by: string; readonly at: Date };
}

const schema = SchemaFactory.createForClass(SupplierDifferenceRow);
schema.index({ provider: 1, foundAt: -1, kind: 1, stoodAt: 1, amount: 1 });
// Those that do not stand yet, each minute.
schema.index({ provider: 1, stoodAt: 1 });
schema.index({ provider: 1, kind: 1, _id: -1 });
export const supplierDifferenceFeature: ModelDefinition = { name: SupplierDifferenceRow.name, schema };
