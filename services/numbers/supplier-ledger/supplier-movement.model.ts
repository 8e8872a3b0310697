import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Movement } from '../domain/supplier-ledger';

const keptSeconds = 60 * daySeconds;

/** An expected movement of a provider's account, other than an order's charge. */
@Schema({ collection: 'supplier_movements', versionKey: false })
export class SupplierMovementRow {
  /** `<order>:<kind>`, or `<orphaned activation>:<kind>`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) provider: ProviderName;
  @Prop({ type: String, required: true }) orderId: string;
  @Prop({ type: String, required: true }) kind: Movement['kind'];
  @Prop({ type: Number, required: true }) amount: SupplierAmount;
  @Prop({ type: Boolean, required: true }) isStated: boolean;
  @Prop({ type: Date, required: true }) from: Date;
  @Prop({ type: Date, required: true }) until: Date;
  /** Not in a compared window yet. */
  @Prop({ type: Boolean }) isOpen?: true;
}

const schema = SchemaFactory.createForClass(SupplierMovementRow);
schema.index({ provider: 1, until: 1 }, { name: 'open', partialFilterExpression: { isOpen: true } });
schema.index({ until: 1 }, { expireAfterSeconds: keptSeconds });
export const supplierMovementFeature: ModelDefinition = { name: SupplierMovementRow.name, schema };
