import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type ReviewQueueName } from '@ringlet/contracts/review-queues';

/** An admin works on an item of a queue until a time. */
@Schema({ collection: 'claims', versionKey: false })
export class ItemClaimRow {
  /** `<queue>:<item>`: an item has one claim. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  queue: ReviewQueueName;

  @Prop({ type: String, required: true })
  item: string;

  @Prop({ type: String, required: true })
  adminId: string;

  @Prop({ type: Date, required: true })
  until: Date;
}

export const itemClaimFeature: ModelDefinition = {
  name: ItemClaimRow.name,
  schema: SchemaFactory.createForClass(ItemClaimRow)
    .index({ queue: 1, until: 1 })
    .index({ until: 1 }, { expireAfterSeconds: 0 }),
};
