import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** A client's balance: the sum of their postings. Only the ledger changes it. */
@Schema({ collection: 'balances', versionKey: false })
export class BalanceRow {
  /** The client's account id. */
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Kobo, never below zero. */
  @Prop({ type: Number, required: true })
  balance: Kobo;

  /** How many postings changed it. */
  @Prop({ type: Number, required: true })
  sequence: number;
}

export const balanceFeature = { name: BalanceRow.name, schema: SchemaFactory.createForClass(BalanceRow) };
