import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Counts of our own ended orders for one service in one country. */
@Schema({ collection: 'delivery_stats', versionKey: false })
export class DeliveryStatsRow {
  /** `<country>/<service>` */
  @Prop({ type: String, required: true })
  _id: string;

  /** Orders that were completed, or refunded without a message. */
  @Prop()
  ended?: number;

  /** Those of `ended` that received a message. */
  @Prop()
  received?: number;

  /** First messages by index of the waiting time's bucket. */
  @Prop({ type: Object })
  waits?: Record<string, number>;
}

export const deliveryStatsFeature = {
  name: DeliveryStatsRow.name,
  schema: SchemaFactory.createForClass(DeliveryStatsRow),
};
