import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type SwitchedOffBy, type WebhookView } from '@ringlet/contracts/webhooks/endpoints';
import { type WebhookEvent } from '@ringlet/contracts/webhooks/events';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

/** A client's endpoint. Its job is to send due deliveries; only the holder of its lease sends them. */
@Schema({ collection: 'endpoints', versionKey: false })
export class EndpointRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) userId: string;
  /** 0 to 9, unique per client, so that nobody has more than ten. */
  @Prop({ type: Number, required: true }) slot: number;
  @Prop({ type: String, required: true }) url: string;
  @Prop({ type: [String], required: true }) events: WebhookEvent[];
  @Prop({ type: String }) description?: string;
  /** It receives only events of these rentals. Absent: of all numbers. */
  @Prop({ type: [String], default: undefined }) orderIds?: string[];
  @Prop({ type: Number, required: true }) balanceBelow: Kobo;
  /** Encrypted, see libs/platform/encryption-keys.ts. */
  @Prop({ type: String, required: true }) secret: string;
  /** The previous one, encrypted, and until when it also signs. */
  @Prop({ type: Object }) previousSecret?: { readonly secret: string; readonly until: Date };
  @Prop({ type: Date, required: true }) createdAt: Date;
  /** The API key that named its address; the endpoint ends with it. Absent if a session did, with the password. */
  @Prop({ type: String }) keyId?: string;
  @Prop({ type: Date }) keyExpiresAt?: Date;
  /** When the address was named or confirmed. */
  @Prop({ type: Date, required: true }) namedAt: Date;
  /** Present while it is switched off. */
  @Prop({ type: String }) switchedOffBy?: SwitchedOffBy;
  /** When the first attempt failed after the last success. */
  @Prop({ type: Date }) failingSince?: Date;
  /** When its owner was warned of that. */
  @Prop({ type: Date }) warnedAt?: Date;
  /** The newest balance compared with `balanceBelow`. */
  @Prop({ type: Object }) balance?: { readonly sequence: number; readonly low: boolean };
  /** Grows with every delivery that becomes due, which tells an ending worker that there is more. */
  @Prop({ type: Number, required: true }) scheduled: number;
  @Prop({ type: Object }) job?: Job;
}

export const endpointFeature: ModelDefinition = {
  name: EndpointRow.name,
  schema: SchemaFactory.createForClass(EndpointRow)
    .index({ userId: 1, slot: 1 }, { unique: true })
    // One endpoint for the rentals of an address.
    .index({ userId: 1, url: 1 }, { unique: true, partialFilterExpression: { orderIds: { $exists: true } } })
    .index({ keyId: 1 }, { sparse: true })
    .index(...jobIndex()),
};

export function presentEndpoint(row: EndpointRow, now: Date): WebhookView {
  const { _id, url, events, description = '', balanceBelow, switchedOffBy, failingSince, previousSecret } = row;
  const isValid = previousSecret !== undefined && previousSecret.until > now;
  return {
    id: _id.toHexString(),
    url,
    events,
    description,
    balanceBelow,
    enabled: switchedOffBy === undefined,
    switchedOffBy,
    failingSince: failingSince?.toISOString(),
    previousSecretUntil: isValid ? previousSecret.until.toISOString() : undefined,
    createdAt: row.createdAt.toISOString(),
  };
}
