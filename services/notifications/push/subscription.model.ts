import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { pushDeviceDays, type PushDeviceView } from '@ringlet/contracts/push';

/** A browser that receives pushes. Its id is the SHA-256 of the endpoint, so that a browser has one owner. */
@Schema({ collection: 'push_subscriptions', versionKey: false })
export class SubscriptionRow {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) userId: string;
  /** The push service's URL. Whoever knows it and the VAPID key can push. */
  @Prop({ type: String, required: true }) endpoint: string;
  @Prop({ type: String, required: true }) p256dh: string;
  @Prop({ type: String, required: true }) auth: string;
  /** `User-Agent` of the browser. */
  @Prop({ type: String }) device?: string;
  /** The session that last switched it on; it ends with that session. */
  @Prop({ type: String, required: true }) session: string;
  /** When that session last switched it on. */
  @Prop({ type: Date, required: true }) subscribedAt: Date;
  @Prop({ type: Date, required: true }) createdAt: Date;
  /** When a push last arrived there, or the browser last subscribed. */
  @Prop({ type: Date, required: true }) usedAt: Date;
  /** Its push service failed, or was slow, at the last attempt. */
  @Prop({ type: Boolean }) failing?: true;
}

export const subscriptionFeature: ModelDefinition = {
  name: SubscriptionRow.name,
  schema: SchemaFactory.createForClass(SubscriptionRow)
    .index({ userId: 1, createdAt: -1 })
    .index({ usedAt: 1 }, { expireAfterSeconds: pushDeviceDays * daySeconds }),
};

export function presentSubscription({ _id, device, createdAt, usedAt }: SubscriptionRow): PushDeviceView {
  const times = { createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString() };
  return { id: _id, device, ...times };
}
