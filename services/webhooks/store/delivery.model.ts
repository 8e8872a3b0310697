import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import {
  deliveryDays,
  type DeliveryState,
  type WebhookAttemptView,
  type WebhookDeliveryView,
} from '@ringlet/contracts/webhooks/deliveries';
import { type Source } from '../domain/bodies';

/** How many attempts of a delivery are kept. */
export const attemptsKept = 20;

export type AttemptRow = Omit<WebhookAttemptView, 'at'> & { readonly at: Date };

/** A message to one endpoint about one event. */
@Schema({ collection: 'deliveries', versionKey: false })
export class DeliveryRow {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true }) endpointId: Types.ObjectId;
  /** The header `webhook-id`, derived from the event's id, so that an event delivered twice makes one message. */
  @Prop({ type: String, required: true }) messageId: string;
  @Prop({ type: Date, required: true }) eventAt: Date;
  @Prop({ type: Object, required: true }) source: Source;
  @Prop({ type: String, required: true }) state: DeliveryState;
  /** When the next attempt is due; only while waiting. */
  @Prop({ type: Date }) dueAt?: Date;
  /** Attempts since it was made or last replayed. */
  @Prop({ type: Number, required: true }) tries: number;
  @Prop({ type: [Object], required: true }) attempts: AttemptRow[];
  /** The sent body, the same in every attempt. */
  @Prop({ type: String }) body?: string;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

export const deliveryFeature: ModelDefinition = {
  name: DeliveryRow.name,
  schema: SchemaFactory.createForClass(DeliveryRow)
    .index({ endpointId: 1, messageId: 1 }, { unique: true })
    .index({ endpointId: 1, _id: -1 })
    .index({ endpointId: 1, dueAt: 1 })
    .index({ endpointId: 1, eventAt: 1 })
    .index({ createdAt: 1 }, { expireAfterSeconds: deliveryDays * daySeconds }),
};

export function presentDelivery(row: DeliveryRow): WebhookDeliveryView {
  const { _id, messageId, source, state, dueAt, body } = row;
  return {
    id: _id.toHexString(),
    messageId,
    event: source.type,
    state,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: dueAt?.toISOString(),
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    body,
  };
}
