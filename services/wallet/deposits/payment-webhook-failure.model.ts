import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { type PaymentWebhookFailureKind } from '@ringlet/contracts/wallet/payment-webhook-failures';

/** A count and the latest few, not one row per failure: anybody can send any number of webhooks with a wrong signature. */
@Schema({ collection: 'webhook_failures', versionKey: false })
export class PaymentWebhookFailureRow {
  /** `<provider>:<kind>` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) provider: PaymentProviderName;
  @Prop({ type: String, required: true }) kind: PaymentWebhookFailureKind;
  @Prop({ type: Number, required: true }) count: number;
  @Prop({ type: Date, required: true }) since: Date;
  /** The count when an admin last closed them, and the time. */
  @Prop({ type: Number }) closed?: number;
  @Prop({ type: Date }) closedAt?: Date;

  /** Oldest first. */
  @Prop({ type: [Object], required: true })
  last: { readonly at: Date; readonly reference?: string }[];
}

export const paymentWebhookFailureFeature = {
  name: PaymentWebhookFailureRow.name,
  schema: SchemaFactory.createForClass(PaymentWebhookFailureRow),
};
