import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whether a provider has forgotten many of its numbers, shared by all replicas. */
@Schema({ collection: 'provider_memory', versionKey: false })
export class ProviderMemoryRow {
  /** The provider. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ required: true })
  isForgetting: boolean;

  /** When it last began to forget. */
  @Prop()
  since?: Date;
}

export const providerMemoryFeature = {
  name: ProviderMemoryRow.name,
  schema: SchemaFactory.createForClass(ProviderMemoryRow),
};
