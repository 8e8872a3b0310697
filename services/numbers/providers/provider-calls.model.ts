import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type CallShare } from '../domain/call-shares';

/** How replicas divide a provider's calls per second. */
@Schema({ collection: 'provider_calls', versionKey: false })
export class ProviderCallsRow {
  @Prop({ type: String, required: true }) _id: string;
  /** Every change increments it, and applies only to the version that was read. */
  @Prop({ required: true }) version: number;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) shares: CallShare[];
  /** Milliseconds since 1970. */
  @Prop({ required: true }) freedAt: number;
}

export const providerCallsFeature = {
  name: ProviderCallsRow.name,
  schema: SchemaFactory.createForClass(ProviderCallsRow),
};
