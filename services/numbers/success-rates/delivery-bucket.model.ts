import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Counts of our own ended orders of one offer or pool, in one bucket of a window (domain/delivery-windows.ts). */
@Schema({ collection: 'delivery_buckets', versionKey: false })
export class DeliveryBucketRow {
  /** `<window>:<start in milliseconds>:<key>` */
  @Prop({ type: String, required: true }) _id: string;
  /** The index in `deliveryWindows`. */
  @Prop({ required: true }) window: number;
  @Prop({ required: true }) start: Date;
  /** `<country>/<service>` or `<country>/<service>/<provider>/<pool>` */
  @Prop({ required: true }) key: string;
  /** Orders that were completed, or refunded without a message. */
  @Prop() ended?: number;
  /** Those of `ended` with a message. */
  @Prop() received?: number;
  /** First messages by the index of their wait's bucket. */
  @Prop({ type: Object }) waits?: Record<string, number>;
  @Prop({ required: true }) deleteAt: Date;
}

const deliveryBucketSchema = SchemaFactory.createForClass(DeliveryBucketRow);
deliveryBucketSchema.index({ window: 1, start: 1 });
deliveryBucketSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const deliveryBucketFeature = { name: DeliveryBucketRow.name, schema: deliveryBucketSchema };
