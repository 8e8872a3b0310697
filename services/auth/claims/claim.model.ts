import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type QueueName } from '@ringlet/contracts/queues';

/** An admin works on an item of a queue until a time. */
@Schema({ collection: 'claims', versionKey: false })
export class ClaimRow {
  /** `<queue>:<item>`: an item has one claim. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  queue: QueueName;

  @Prop({ type: String, required: true })
  item: string;

  @Prop({ type: String, required: true })
  adminId: string;

  @Prop({ type: Date, required: true })
  until: Date;
}

export const claimFeature: ModelDefinition = {
  name: ClaimRow.name,
  schema: SchemaFactory.createForClass(ClaimRow)
    .index({ queue: 1, until: 1 })
    .index({ until: 1 }, { expireAfterSeconds: 0 }),
};
