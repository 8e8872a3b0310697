import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Reading } from '../domain/supplier-ledger';

/** How far a provider's account is compared. */
@Schema({ collection: 'supplier_ledgers', versionKey: false })
export class SupplierLedgerRow {
  @Prop({ type: String, required: true }) _id: ProviderName;
  /** The last quiet reading: everything before it is compared. Absent before the first. */
  @Prop({ type: MongooseSchema.Types.Mixed }) since?: Reading;
  /** Later readings, in order, during which some call has not ended yet. */
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) pending: Reading[];
  @Prop({ type: Date }) readAt?: Date;
  /** The cost of numbers that were not cancelled, by recent day. */
  @Prop({ type: MongooseSchema.Types.Mixed }) spent?: Readonly<Record<string, SupplierAmount>>;
  /** What the provider kept of each unit that was spent in the last days; absent until it is measured. */
  @Prop({ type: Number }) keptShare?: number;
}
export const supplierLedgerFeature: ModelDefinition = {
  name: SupplierLedgerRow.name,
  schema: SchemaFactory.createForClass(SupplierLedgerRow),
};
