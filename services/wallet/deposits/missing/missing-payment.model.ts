import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type MissingPaymentEnd, type MissingPaymentView } from '@ringlet/contracts/wallet/missing-payments';

/** A payment that a client misses and nobody has found: a case for people. */
@Schema({ collection: 'missing_payments', versionKey: false })
export class MissingPaymentRow {
  /** The time of the question. */
  @Prop({ type: Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** The client's question, so that repeating it makes one case; absent once it is over. */
  @Prop({ type: String, unique: true, sparse: true }) key?: string;
  @Prop({ type: String, required: true }) userId: string;
  /** The client's at that time. */
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) email: string;
  /** As written by asReference. */
  @Prop({ type: String }) reference?: string;
  @Prop({ type: Number }) amount?: Kobo;
  /** From the client, or from the transfer's session ID. */
  @Prop({ type: Date }) paidAt?: Date;
  /** The client's. */
  @Prop({ type: String }) words?: string;
  /** The reference of the client's deposit that it may be. */
  @Prop({ type: String }) deposit?: string;
  /** The provider's report of that. */
  @Prop({ type: String }) said?: string;

  @Prop({ type: String, enum: ['open', 'credited', 'closed'], required: true })
  state: 'open' | 'credited' | 'closed';

  /** Why it was closed, and by whom. */
  @Prop({ type: String }) end?: MissingPaymentEnd;
  @Prop({ type: String }) decidedBy?: string;
  /** Present once it is over. */
  @Prop({ type: Date, expires: 0 }) deleteAt?: Date;
}

export const missingPaymentFeature: ModelDefinition = {
  name: MissingPaymentRow.name,
  schema: SchemaFactory.createForClass(MissingPaymentRow)
    .index({ state: 1, _id: 1 })
    .index({ userId: 1, state: 1 })
    .index({ state: 1, reference: 1 })
    .index({ state: 1, amount: 1 }),
};

export function presentMissingPayment(row: MissingPaymentRow): MissingPaymentView {
  const { _id, userId, name, email, reference, amount, paidAt, words, deposit, said } = row;
  const times = { paidAt: paidAt?.toISOString(), askedAt: _id.getTimestamp().toISOString() };
  return { id: _id.toHexString(), userId, name, email, reference, amount, words, deposit, said, ...times };
}
