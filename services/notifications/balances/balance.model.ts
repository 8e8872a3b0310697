import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** Days after its last change for which a balance is remembered. */
export const balanceDays = 365;

/** The last known balance, under the account's id. A fall causes the notice of a low balance. */
@Schema({ collection: 'last_balances', versionKey: false })
export class BalanceRow {
  @Prop({ type: String, required: true }) _id: string;
  /** The event's: a lower one is older. */
  @Prop({ type: Number, required: true }) sequence: number;
  @Prop({ type: Number, required: true }) balance: Kobo;
  /** When it changed. */
  @Prop({ type: Date, required: true }) at: Date;
  /** When the client last got a notice that it is low. */
  @Prop({ type: Date }) noticedAt?: Date;
}

export const balanceFeature = {
  name: BalanceRow.name,
  schema: SchemaFactory.createForClass(BalanceRow).index({ at: 1 }, { expireAfterSeconds: balanceDays * daySeconds }),
};
