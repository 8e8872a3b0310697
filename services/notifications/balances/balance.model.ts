import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** Days after its last change that a balance is remembered. */
export const balanceDays = 365;

/** The last known balance, under the id of the account: a notice of a low one is sent when it fell. */
@Schema({ collection: 'last_balances', versionKey: false })
export class BalanceRow {
  @Prop({ type: String, required: true })
  _id: string;

  /** Of its event: a lower one is older. */
  @Prop({ type: Number, required: true })
  sequence: number;

  @Prop({ type: Number, required: true })
  balance: Kobo;

  /** When it changed. */
  @Prop({ type: Date, required: true })
  at: Date;

  /** When the client was last notified that it is low. */
  @Prop({ type: Date })
  noticedAt?: Date;
}

export const balanceFeature = {
  name: BalanceRow.name,
  schema: SchemaFactory.createForClass(BalanceRow).index({ at: 1 }, { expireAfterSeconds: balanceDays * daySeconds }),
};
