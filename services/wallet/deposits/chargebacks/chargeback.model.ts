import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type ChargebackCause, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';

/** A claim to take back a credited deposit. */
@Schema({ collection: 'chargebacks', versionKey: false })
export class ChargebackRow {
  /** Provider, cause and the provider's id, such as `paystack:dispute:358950`: the same claim is recorded once. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The deposit's. */
  @Prop({ type: String, required: true, index: true })
  reference: string;

  @Prop({ type: String, required: true })
  userId: string;

  @Prop({ type: String, required: true })
  method: DepositMethod;

  @Prop({ type: String, required: true })
  cause: ChargebackCause;

  @Prop({ type: String, required: true })
  state: ChargebackState;

  /** Kobo of the deposit that are claimed: all claims of a deposit together are at most what was credited. */
  @Prop({ type: Number, required: true })
  amount: Kobo;

  /** Kobo of `amount` that the wallet had when the claim arrived. The rest is lost with the claim. */
  @Prop({ type: Number, required: true })
  taken: Kobo;

  /** The provider's word for the kind of dispute. */
  @Prop({ type: String })
  category?: string;

  /** When a dispute that nobody answered is lost. */
  @Prop({ type: Date })
  answerBy?: Date;

  @Prop({ type: Date, required: true })
  openedAt: Date;

  /** Of the last change of state. */
  @Prop({ type: Date, required: true })
  changedAt: Date;
}

const schema = SchemaFactory.createForClass(ChargebackRow);
schema.index({ state: 1, answerBy: 1 });
schema.index({ changedAt: 1 });
export const chargebackFeature = { name: ChargebackRow.name, schema };
