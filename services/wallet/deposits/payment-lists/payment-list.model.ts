import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Progress through a provider's list of payments from `from` to `to`. */
export interface ListPass {
  readonly from: Date;
  readonly to: Date;
  /** The next page; absent at the beginning. */
  readonly next?: string;
  readonly pages: number;
  /** Payments that could not be read or settled. */
  readonly missed: number;
}

/** Progress through a provider's list of payments. */
@Schema({ collection: 'payment_lists', versionKey: false })
export class PaymentListRow {
  /** `<provider>:recent` or `<provider>:nightly` */
  @Prop({ type: String, required: true }) _id: string;
  /** The end of the last complete pass. */
  @Prop({ type: Date }) readUntil?: Date;
  @Prop({ type: Object }) pass?: ListPass;
}

export const paymentListFeature: ModelDefinition = {
  name: PaymentListRow.name,
  schema: SchemaFactory.createForClass(PaymentListRow),
};
