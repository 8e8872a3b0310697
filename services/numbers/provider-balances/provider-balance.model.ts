import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What a provider said last that we have left, and what was overrides of it: one alarm for all replicas, once a drop. */
@Schema({ collection: 'provider_balances', versionKey: false })
export class BalanceRow {
  /** The provider. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Whether it was overrides to be low, and has not recovered since. */
  @Prop({ required: true })
  low: boolean;

  /** When the alarm was raised last. */
  @Prop()
  overridesAt?: Date;

  /** A decimal string in the provider's currency. */
  @Prop()
  balance?: string;

  /** When it was read. */
  @Prop()
  at?: Date;
}
export const balanceFeature = { name: BalanceRow.name, schema: SchemaFactory.createForClass(BalanceRow) };
