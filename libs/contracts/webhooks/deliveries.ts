import { IsISO8601, IsMongoId, Matches, MaxLength } from 'class-validator';
import { type RequestProblem } from '../explanations';
import { Page, type PageOf } from '../paging';
import { defineRequest } from '../request';
import { type WebhookEndpoint } from './endpoints';
import { type WebhookEvent, type webhookTest } from './events';

/** Days that a delivery is kept, and so can be sent again. */
export const deliveryDays = 30;

/** `waiting`: for its first attempt or the next one. `failed`: not tried again, unless it is replayed. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface DeliveryAttempt {
  /** ISO 8601 */
  readonly at: string;
  readonly durationMs: number;
  /** The HTTP status; absent where there was no answer. */
  readonly status?: number;
  /** Why there was no answer, in English. */
  readonly error?: string;
  /** The same for other languages; absent where it was not recorded. */
  readonly errorDetails?: RequestProblem;
  /** The beginning of the answer's body: 4 kB at most. Only in the reply for one delivery. */
  readonly response?: string;
}

/** A message to one endpoint about one event. */
export interface WebhookDelivery {
  readonly id: string;
  /** The header `webhook-id`: the same in every attempt and replay. */
  readonly messageId: string;
  readonly event: WebhookEvent | typeof webhookTest;
  readonly state: DeliveryState;
  /** ISO 8601 */
  readonly createdAt: string;
  /** ISO 8601 */
  readonly nextAttemptAt?: string;
  /** The newest 20, oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
  /** What was sent. Only in the reply for one delivery, after the first attempt. */
  readonly body?: string;
}

export class ListDeliveriesInput extends Page {
  @IsMongoId({ message: 'There is no such webhook endpoint.' })
  id: string;
}
/** Deliveries of the last 30 days, newest first. */
export const listDeliveries = defineRequest<PageOf<WebhookDelivery>>()(
  'webhooks.deliveries.list',
  ListDeliveriesInput,
  { errors: ['webhooks/not-found'], scope: 'read' },
);

export class DeliveryInput {
  @IsMongoId({ message: 'There is no such webhook endpoint.' })
  id: string;

  @IsMongoId({ message: 'There is no such delivery.' })
  deliveryId: string;
}
/** One delivery with what was sent and answered. */
export const readDelivery = defineRequest<WebhookDelivery>()('webhooks.delivery.read', DeliveryInput, {
  errors: ['webhooks/not-found', 'webhooks/delivery-not-found'],
  scope: 'read',
});

/** Sends a delivery again, with its id. */
export const replayDelivery = defineRequest<Record<string, never>>()('webhooks.delivery.replay', DeliveryInput, {
  errors: [...readDelivery.errors, 'webhooks/switched-off', 'platform/too-many-requests'],
  scope: 'buy',
});

export class ListWebhooksOfInput {
  @IsMongoId({ message: 'There is no such user.' })
  userId: string;
}
/** An endpoint with what was sent to it last, newest first: at most 10, without bodies and answers. */
export interface EndpointLog extends WebhookEndpoint {
  readonly deliveries: readonly WebhookDelivery[];
}
/** A client's endpoints, oldest first. Requires the permission clients.view. */
export const listWebhooksOf = defineRequest<readonly EndpointLog[]>()(
  'webhooks.endpoints.list-of',
  ListWebhooksOfInput,
);

const instant = { message: 'Enter a time such as 2026-11-22T09:00:00Z.' };
const withZone = /T.*(Z|[+-]\d\d:\d\d)$/;

export class ReplayDeliveriesInput {
  @IsMongoId({ message: 'There is no such webhook endpoint.' })
  id: string;

  /** ISO 8601 with a time zone: deliveries of events from then on. */
  @IsISO8601({ strict: true }, instant)
  @Matches(withZone, instant)
  @MaxLength(40)
  from: string;

  /** ISO 8601 with a time zone: up to, not including, then. */
  @IsISO8601({ strict: true }, instant)
  @Matches(withZone, instant)
  @MaxLength(40)
  to: string;
}
/** Sends every delivery of a span of time again that is not waiting, each with its id; tests are left out. At most 30 an hour. */
export const replayDeliveries = defineRequest<{ readonly replayed: number }>()(
  'webhooks.deliveries.replay',
  ReplayDeliveriesInput,
  { errors: ['webhooks/not-found', 'webhooks/switched-off', 'platform/too-many-requests'], scope: 'buy' },
);
