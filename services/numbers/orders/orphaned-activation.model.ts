import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type OrderKind, orderKinds } from '@ringlet/contracts/numbers/orders';
import { type ProviderName } from '../domain/provider-name';

/** A number that a provider gave after its order had been given up: it is ours to give back. */
@Schema({ collection: 'orphanedActivations', versionKey: false })
export class OrphanedActivationRow {
  /** `<provider>:<request id>` */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  provider: ProviderName;

  /** What its order was for; absent: one code. */
  @Prop({ type: String, enum: orderKinds })
  kind?: OrderKind;

  @Prop({ required: true })
  activationId: string;

  @Prop({ required: true })
  orderId: string;

  @Prop({ required: true })
  number: string;

  /** When it is tried to be given back next. */
  @Prop({ required: true })
  dueAt: Date;
}

export const orphanedActivationSchema = SchemaFactory.createForClass(OrphanedActivationRow);
orphanedActivationSchema.index({ provider: 1, dueAt: 1 });
export const orphanedActivationFeature = { name: OrphanedActivationRow.name, schema: orphanedActivationSchema };
