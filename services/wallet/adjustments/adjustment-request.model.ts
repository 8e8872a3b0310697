import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';
import { type RequestedAdjustment } from '@ringlet/contracts/wallet/adjustments';

/** How long an adjustment waits for another admin. */
export const waitsMs = 7 * dayMs;
/** How long its row is kept; the posting and the audit trail stay. */
export const keptMs = 365 * dayMs;

/** An adjustment that needs two admins. */
@Schema({ collection: 'adjustment_requests', versionKey: false })
export class AdjustmentRequestRow {
  _id: Types.ObjectId;

  /** The id of the posting that its approval writes: requester and idempotency key. */
  @Prop({ type: String, required: true, unique: true })
  posting: string;

  @Prop({ type: String, required: true })
  requestedBy: string;

  /** The idempotency key of the requester. */
  @Prop({ type: String, required: true })
  key: string;

  /** The client whose balance it changes. */
  @Prop({ type: String, required: true })
  userId: string;

  /** Kobo: above zero is a credit. */
  @Prop({ type: Number, required: true })
  amount: Kobo;

  @Prop({ type: String, required: true })
  reason: string;

  /** Kobo that the requester had moved alone in the 24 hours before. Absent on requests of earlier releases. */
  @Prop({ type: Number })
  movedAlone?: Kobo;

  @Prop({ type: String, enum: ['requested', 'approved', 'declined'], required: true })
  state: 'requested' | 'approved' | 'declined';

  @Prop({ type: Date, required: true })
  requestedAt: Date;

  /** Nobody can approve it from then on. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;

  @Prop({ type: String })
  decidedBy?: string;

  @Prop({ type: Date })
  decidedAt?: Date;

  /** Why it was declined. */
  @Prop({ type: String })
  note?: string;

  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

export const adjustmentRequestFeature: ModelDefinition = {
  name: AdjustmentRequestRow.name,
  schema: SchemaFactory.createForClass(AdjustmentRequestRow)
    .index({ state: 1, _id: -1 })
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};

export function presentAdjustment(row: AdjustmentRequestRow, now: Date): RequestedAdjustment {
  const { _id, userId, amount, reason, requestedBy, movedAlone, decidedBy, note } = row;
  return {
    id: _id.toHexString(),
    userId,
    amount,
    reason,
    state: row.state === 'requested' && row.expiresAt <= now ? 'expired' : row.state,
    requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(movedAlone !== undefined && { movedAlone }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(note !== undefined && { note }),
  };
}
