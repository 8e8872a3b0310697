import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Ringlet's last read balance at a provider, and the state of its alarm; shared by all replicas. */
@Schema({ collection: 'provider_balances', versionKey: false })
export class ProviderBalanceRow {
  @Prop({ type: String, required: true }) _id: string;
  /** Whether the alarm was raised and the balance has not recovered since. */
  @Prop({ required: true }) low: boolean;
  @Prop() alarmedAt?: Date;
  /** A decimal string in the provider's currency. */
  @Prop() balance?: string;
  @Prop() at?: Date;
}
export const providerBalanceFeature = {
  name: ProviderBalanceRow.name,
  schema: SchemaFactory.createForClass(ProviderBalanceRow),
};
