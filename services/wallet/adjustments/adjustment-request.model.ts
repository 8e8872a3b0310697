import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';
import { type CostValuesView } from '@ringlet/contracts/numbers/pricing';
import { type AdjustmentState, type MoneyAct, type RequestedAdjustment } from '@ringlet/contracts/wallet/adjustments';

/** How long a decision waits for another admin. */
export const waitsMs = 7 * dayMs;
/** How long its row is kept; the posting and the audit trail stay. */
export const keptMs = 365 * dayMs;

/** A decision about money that needs two people. */
@Schema({ collection: 'adjustment_requests', versionKey: false })
export class AdjustmentRequestRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) act: MoneyAct;
  /** The deposit's reference, or the order's id. */
  @Prop({ type: String }) about?: string;
  /**
   * What is decided, so that at most one request waits for it: the id of the posting that approval writes, or another id if
   * it writes none. An adjustment's finished request keeps it, because its key is used once; otherwise another request takes
   * it over.
   */
  @Prop({ type: String, required: true, unique: true }) posting: string;
  @Prop({ type: String, required: true }) requestedBy: string;
  /** For an adjustment: the requester's idempotency key. */
  @Prop({ type: String }) key?: string;
  /** The client whose balance changes; absent for rates. */
  @Prop({ type: String }) userId?: string;
  /** Kobo, positive for a credit; absent for rates. */
  @Prop({ type: Number }) amount?: Kobo;
  @Prop({ type: Object }) rates?: CostValuesView;
  @Prop({ type: String, required: true }) reason: string;
  /** Kobo that the requester had moved alone in the 24 hours before. */
  @Prop({ type: Number, required: true }) decidedAlone: Kobo;

  @Prop({ type: String, enum: ['requested', 'approved', 'declined'], required: true })
  state: 'requested' | 'approved' | 'declined';

  @Prop({ type: Date, required: true }) requestedAt: Date;
  /** Nobody can approve it after this. */
  @Prop({ type: Date, required: true }) expiresAt: Date;
  @Prop({ type: String }) decidedBy?: string;
  @Prop({ type: Date }) decidedAt?: Date;
  /** Why it was declined. */
  @Prop({ type: String }) note?: string;
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

export const adjustmentRequestFeature: ModelDefinition = {
  name: AdjustmentRequestRow.name,
  schema: SchemaFactory.createForClass(AdjustmentRequestRow)
    .index({ state: 1, _id: -1 })
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};

export function stateOf({ state, expiresAt }: AdjustmentRequestRow, now: Date): AdjustmentState {
  return state === 'requested' && expiresAt <= now ? 'expired' : state;
}

export function presentAdjustment(row: AdjustmentRequestRow, now: Date): RequestedAdjustment {
  const { act, about, userId, amount, rates, reason, requestedBy, decidedAlone, decidedBy, note } = row;
  const facts = { act, about, userId, amount, rates, reason, requestedBy, decidedAlone, decidedBy, note };
  return {
    id: row._id.toHexString(),
    ...facts,
    state: stateOf(row, now),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString(),
  };
}
