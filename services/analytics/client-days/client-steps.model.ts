import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type ClientSteps } from '../domain/client-steps';

/** A client's steps, under the account's id. Each row belongs to a version (projection-versions.ts). */
@Schema({ collection: 'client_steps', versionKey: false })
export class ClientStepsRow implements ClientSteps {
  /** `<version>:<account id>` */
  @Prop({ type: String, required: true }) _id: string;
  /** The registration's. */
  @Prop({ type: String }) day?: string;
  @Prop({ type: Boolean }) funded?: boolean;
  @Prop({ type: Boolean }) bought?: boolean;
  @Prop({ type: Boolean }) coded?: boolean;
}
export const clientStepsFeature: ModelDefinition = {
  name: ClientStepsRow.name,
  schema: SchemaFactory.createForClass(ClientStepsRow),
};
