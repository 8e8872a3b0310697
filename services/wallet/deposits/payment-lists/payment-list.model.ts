import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far a provider's list of payments is being read from `from` to `to`. */
export interface ListPass {
  readonly from: Date;
  readonly to: Date;
  /** The page to continue with; absent at the beginning. */
  readonly next?: string;
  /** Pages that are read. */
  readonly pages: number;
  /** Payments that could not be read or settled. */
  readonly missed: number;
}

/** How far a provider's list of payments is read. */
@Schema({ collection: 'payment_lists', versionKey: false })
export class PaymentListRow {
  /** `<provider>:recent` or `<provider>:nightly` */
  @Prop({ type: String, required: true })
  _id: string;

  /** The end of the last pass without a miss. */
  @Prop({ type: Date })
  readUntil?: Date;

  /** One that is not finished. */
  @Prop({ type: Object })
  pass?: ListPass;
}

export const paymentListFeature: ModelDefinition = {
  name: PaymentListRow.name,
  schema: SchemaFactory.createForClass(PaymentListRow),
};
