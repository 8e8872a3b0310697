import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whether many active numbers of a provider are missing there, shared by all replicas. */
@Schema({ collection: 'activation_outages', versionKey: false })
export class ActivationOutageRow {
  /** The provider. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Whether the outage goes on. */
  @Prop({ required: true })
  isOngoing: boolean;

  /** When the last outage began. */
  @Prop()
  since?: Date;
}

export const activationOutageFeature = {
  name: ActivationOutageRow.name,
  schema: SchemaFactory.createForClass(ActivationOutageRow),
};
