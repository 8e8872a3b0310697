import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type OrderKind, orderKinds } from '@ringlet/contracts/numbers/order';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { type ProviderName } from '../../domain/provider-name';
import { type OrderCharge } from '../../order-store/order.model';

/**
 * A number that a provider gave after its order was given up: it is to be cancelled. Or, with `soldFrom`, a purchase whose answer was
 * lost: its number is to be found first.
 */
@Schema({ collection: 'orphaned_activations', versionKey: false })
export class OrphanedActivationRow {
  /** `<provider>:<activation id>`, for rentals `<provider>:rental:<activation id>`, for lost purchases `<provider>:lost:<order>`. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  provider: ProviderName;

  /** The kind of its order; absent: `code`. */
  @Prop({ type: String, enum: orderKinds })
  kind?: OrderKind;

  /** Absent while it is looked for. */
  @Prop()
  activationId?: string;

  @Prop({ required: true })
  orderId: string;

  /** Absent while it is looked for. */
  @Prop()
  number?: string;

  /** What the provider charged; absent where it is not known. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  charge?: OrderCharge;

  /** A lost purchase: when the order was placed. */
  @Prop()
  soldFrom?: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  job: Job;
}

const orphanedActivationSchema = SchemaFactory.createForClass(OrphanedActivationRow);
orphanedActivationSchema.index(...jobIndex());
orphanedActivationSchema.index({ createdAt: 1, _id: 1 });
export const orphanedActivationFeature = { name: OrphanedActivationRow.name, schema: orphanedActivationSchema };
