import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What an upstream said last that we have left, and whether that is known to be low: one alarm for all replicas, once. */
@Schema({ collection: 'upstream_balances', versionKey: false })
export class BalanceRow {
  /** The upstream. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ required: true })
  low: boolean;

  /** A decimal string in the upstream's currency. */
  @Prop()
  balance?: string;

  /** When it was read. */
  @Prop()
  at?: Date;
}
export const balanceFeature = { name: BalanceRow.name, schema: SchemaFactory.createForClass(BalanceRow) };
