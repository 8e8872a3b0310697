import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type OrderKind, orderKinds } from '@ringlet/contracts/numbers/order';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { type ProviderName } from '../../domain/provider-name';
import { type OrderCharge } from '../../order-store/order.model';

/**
 * A number to cancel because its provider gave it after the order was given up. With `soldFrom`: a purchase with a lost answer,
 * whose number has to be found first.
 */
@Schema({ collection: 'orphaned_activations', versionKey: false })
export class OrphanedActivationRow {
  /** `<provider>:<activation id>`, for rentals `<provider>:rental:<activation id>`, for lost purchases `<provider>:lost:<order>`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) provider: ProviderName;
  /** Its order's kind; absent: `code`. */
  @Prop({ type: String, enum: orderKinds }) kind?: OrderKind;
  /** Absent until found. */
  @Prop() activationId?: string;
  @Prop({ required: true }) orderId: string;
  /** Absent until found. */
  @Prop() number?: string;
  /** The provider's charge; absent if unknown. */
  @Prop({ type: MongooseSchema.Types.Mixed }) charge?: OrderCharge;
  /** For a lost purchase: when the order was placed. */
  @Prop() soldFrom?: Date;
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) job: Job;
}

const orphanedActivationSchema = SchemaFactory.createForClass(OrphanedActivationRow);
orphanedActivationSchema.index(...jobIndex());
orphanedActivationSchema.index({ createdAt: 1, _id: 1 });
export const orphanedActivationFeature = { name: OrphanedActivationRow.name, schema: orphanedActivationSchema };
