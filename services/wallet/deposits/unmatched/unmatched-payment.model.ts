import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { type MissingPaymentView } from '@ringlet/contracts/wallet/missing-payments';
import { type UnmatchedPaymentView } from '@ringlet/contracts/wallet/unmatched-payments';
import { type ArrivedPayment } from '../../domain/missing-payment';
import { type Payer } from '../../domain/payment-provider';

/** A payment under an unknown reference. While it is open, its money is in the account `unmatched:<provider>`. */
@Schema({ collection: 'unmatched_payments', versionKey: false })
export class UnmatchedPaymentRow {
  /** The time when it was found. */
  @Prop({ type: Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** `<provider>:<reference>`: a payment is recorded once. */
  @Prop({ type: String, required: true, unique: true }) key: string;
  @Prop({ type: String, required: true }) provider: PaymentProviderName;
  /** The provider's. */
  @Prop({ type: String, required: true }) reference: string;
  /** Kobo that arrived. */
  @Prop({ type: Number, required: true }) amount: Kobo;
  /** The ids of the postings that add up to `amount`. */
  @Prop({ type: [String], required: true }) postings: string[];

  @Prop({ type: String, enum: ['open', 'attached', 'returned'], required: true })
  state: 'open' | 'attached' | 'returned';

  /** Removed by the decision. */
  @Prop({ type: Object }) payer?: Payer;
  @Prop({ type: Date }) paidAt?: Date;
  /** The payer's bank or the provider is known to claim it back. */
  @Prop({ type: Boolean }) isDisputed?: true;
  /** When its amount or state changed. */
  @Prop({ type: Date, required: true }) changedAt: Date;
  /** The client to whom it was attached. */
  @Prop({ type: String }) userId?: string;
  /** Who decided: two people if one could not alone. */
  @Prop({ type: [String], default: undefined }) decidedBy?: string[];
}

export const unmatchedPaymentFeature: ModelDefinition = {
  name: UnmatchedPaymentRow.name,
  schema: SchemaFactory.createForClass(UnmatchedPaymentRow).index({ state: 1, _id: 1 }).index({ changedAt: 1 }),
};

export const arrivedOf = ({ _id, reference, amount, payer, paidAt }: UnmatchedPaymentRow): ArrivedPayment => ({
  reference,
  session: payer?.session,
  amount,
  at: paidAt ?? _id.getTimestamp(),
});

/** `missedBy`: the clients who miss a similar payment. */
export function presentUnmatchedPayment(
  row: UnmatchedPaymentRow,
  missedBy: readonly MissingPaymentView[],
): UnmatchedPaymentView {
  const { _id, provider: method, reference, amount, payer, isDisputed, paidAt } = row;
  const times = { paidAt: paidAt?.toISOString(), foundAt: _id.getTimestamp().toISOString() };
  return { id: _id.toHexString(), method, reference, amount, payer, isDisputed, missedBy, ...times };
}
