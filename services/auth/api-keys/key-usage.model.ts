import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

/** How often an API key was used in one day, according to one counter of a gateway. */
@Schema({ collection: 'key_usage', versionKey: false })
export class KeyUsageRow {
  /** `<key>:<day>:<counter>`, the day of Africa/Lagos as in `2026-11-22`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: 'ObjectId', required: true }) accountId: Types.ObjectId;
  @Prop({ type: Number, required: true }) requests: number;
  /** Refused or failed requests. Mongoose reserves the name `errors`. */
  @Prop({ type: Number, required: true }) failed: number;
  /** When the row is deleted. */
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

export const keyUsageFeature: ModelDefinition = {
  name: KeyUsageRow.name,
  schema: SchemaFactory.createForClass(KeyUsageRow)
    .index({ accountId: 1 })
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
