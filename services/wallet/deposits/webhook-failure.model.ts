import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type WebhookFailureKind } from '@ringlet/contracts/wallet/admin';

/** A count and the last few, not a row each: anybody can send webhooks with a wrong signature, as many as they like. */
@Schema({ collection: 'webhook_failures', versionKey: false })
export class WebhookFailure {
  /** `<provider>:<kind>` */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  provider: 'paystack' | 'monnify';

  @Prop({ type: String, required: true })
  kind: WebhookFailureKind;

  @Prop({ type: Number, required: true })
  count: number;

  @Prop({ type: Date, required: true })
  since: Date;

  /** Oldest first. */
  @Prop({ type: [Object], required: true })
  last: { readonly at: Date; readonly reference?: string }[];
}

export const WebhookFailureSchema = SchemaFactory.createForClass(WebhookFailure);
