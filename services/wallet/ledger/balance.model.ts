import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type DayLimit, type DayUse } from '../domain/day-limits';

/** `day`: in Africa/Lagos, such as `2026-11-22`. */
interface CountedDay extends DayUse {
  readonly day: string;
}

/** A client's balance: the sum of their postings. Only the ledger changes it. */
@Schema({ collection: 'balances', versionKey: false })
export class BalanceRow {
  /** The client's account id. */
  @Prop({ type: Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Kobo, never below zero. */
  @Prop({ type: Number, required: true }) balance: Kobo;
  /** Kobo held for bids, which is out of the balance: the sum of the client's holds. Absent before the first. */
  @Prop({ type: Number }) held?: Kobo;
  /** How many postings changed it. */
  @Prop({ type: Number, required: true }) sequence: number;
  /** The net purchases of the last day with a purchase, after refunds. */
  @Prop({ type: { day: String, spent: Number, purchases: Number }, _id: false }) today?: CountedDay;
  /** The client's own lower daily limit. */
  @Prop({ type: { spend: Number, purchases: Number }, _id: false }) chosenLimit?: Partial<DayLimit>;
}

export const balanceFeature = { name: BalanceRow.name, schema: SchemaFactory.createForClass(BalanceRow) };
