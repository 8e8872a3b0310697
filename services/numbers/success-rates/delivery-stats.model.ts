import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The deliveryStats of one service in one country, from our own orders. */
@Schema({ collection: 'deliveryStats', versionKey: false })
export class DeliveryStatsRow {
  /** `<country>/<service>` */
  @Prop({ type: String, required: true })
  _id: string;

  /** Orders that were completed, or refunded without a message. */
  @Prop()
  ended?: number;

  /** Of those, the ones that received a message. */
  @Prop()
  received?: number;

  /** First messages by class of waiting time. */
  @Prop({ type: Object })
  waits?: Record<string, number>;
}

export const deliveryStatsFeature = {
  name: DeliveryStatsRow.name,
  schema: SchemaFactory.createForClass(DeliveryStatsRow),
};
