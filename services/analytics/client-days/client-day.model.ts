import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type ClientFigures } from '@ringlet/contracts/analytics';
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

/** The clients who registered on a day, and how many of them have taken each step. */
@Schema({ collection: 'client_days', versionKey: false })
export class ClientDayRow implements ClientFigures {
  /** `<version>:<day>` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) registered: number;
  @Prop({ type: Number, required: true }) funded: number;
  @Prop({ type: Number, required: true }) bought: number;
  @Prop({ type: Number, required: true }) coded: number;
}
export const clientDayFeature: ModelDefinition = {
  name: ClientDayRow.name,
  schema: SchemaFactory.createForClass(ClientDayRow),
};
