import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type SwitchName } from '@ringlet/contracts/auth/switches';

export const switchesId = 'site';

/** A switch that is not in its usual position. */
export interface ChangedSwitch {
  readonly name: SwitchName;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly notice?: string;
}

/** The switches that are not in their usual position, in one document; the audit trail has their history. */
@Schema({ collection: 'switches', versionKey: false })
export class SwitchesRow {
  @Prop({ type: String, required: true }) _id: string;
  /** Each change increments it. */
  @Prop({ required: true }) version: number;
  /** At most `changedAtMost`. */
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) changed: ChangedSwitch[];
}
export const switchesFeature = { name: SwitchesRow.name, schema: SchemaFactory.createForClass(SwitchesRow) };
