import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whether a provider is missing many of its active numbers; shared by all replicas. */
@Schema({ collection: 'activation_outages', versionKey: false })
export class ActivationOutageRow {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) isOngoing: boolean;
  /** When the last outage began. */
  @Prop() since?: Date;
}

export const activationOutageFeature = {
  name: ActivationOutageRow.name,
  schema: SchemaFactory.createForClass(ActivationOutageRow),
};
