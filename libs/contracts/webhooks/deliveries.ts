import { IsISO8601, IsMongoId, Matches, MaxLength } from 'class-validator';
import { type RequestProblem } from '../explanations';
import { Page } from '../paging';
import { defineRequest, listOf, NoReply, pageOf } from '../request';
import { Instant, Part, Wire } from '../wire';
import { WebhookView } from './endpoints';
import { type WebhookEvent, type webhookTest } from './events';

/** Days for which a delivery is kept and can be sent again. */
export const deliveryDays = 30;

/** `waiting`: for its first or next attempt. `failed`: no more attempts, unless it is replayed. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export class WebhookErrorData implements NonNullable<RequestProblem['data']> {
  /** How long the sender waited. */
  @Wire() readonly seconds?: number;
  /** The error of the connection or of the certificate. */
  @Wire() readonly reason?: string;
}

/** Why there was no answer, for programs and other languages. */
export class WebhookErrorView implements RequestProblem {
  /** Stable. */
  @Wire() readonly code: RequestProblem['code'];
  /** The values in the text. */
  @Part(() => WebhookErrorData) readonly data?: WebhookErrorData;
}

export class WebhookAttemptView {
  @Instant() readonly at: string;
  @Wire() readonly durationMs: number;
  /** The HTTP status of the answer; absent if there was none. */
  @Wire() readonly status?: number;
  /** Why there was no answer. */
  @Wire() readonly error?: string;
  @Part(() => WebhookErrorView) readonly errorDetails?: WebhookErrorView;
  /** The beginning of the answer's body, at most 4 kB; only when one delivery is read. */
  @Wire() readonly response?: string;
}

/** A message to one endpoint about one event. */
export class WebhookDeliveryView {
  @Wire() readonly id: string;
  /** The header webhook-id: the same in every attempt and replay. */
  @Wire() readonly messageId: string;
  @Wire() readonly event: WebhookEvent | typeof webhookTest;
  @Wire() readonly state: DeliveryState;
  @Instant() readonly createdAt: string;
  @Instant() readonly nextAttemptAt?: string;
  /** The newest 20, oldest first. */
  @Part(() => WebhookAttemptView) readonly attempts: readonly WebhookAttemptView[];
  /** The sent body; only when one delivery is read. */
  @Wire() readonly body?: string;
}

export class ListDeliveriesInput extends Page {
  @IsMongoId({ message: 'There is no such webhook endpoint.' }) id: string;
}
/** Deliveries of the last 30 days, newest first. */
export const listDeliveries = defineRequest(pageOf(WebhookDeliveryView))(
  'webhooks.deliveries.list',
  ListDeliveriesInput,
  { errors: ['webhooks/not-found'], scope: 'read' },
);

export class DeliveryInput {
  @IsMongoId({ message: 'There is no such webhook endpoint.' }) id: string;
  @IsMongoId({ message: 'There is no such delivery.' }) deliveryId: string;
}
/** One delivery, with its body and the answers. */
export const readDelivery = defineRequest(WebhookDeliveryView)('webhooks.delivery.read', DeliveryInput, {
  errors: ['webhooks/not-found', 'webhooks/delivery-not-found'],
  scope: 'read',
});

/** Sends a delivery again, with its id. */
export const replayDelivery = defineRequest(NoReply)('webhooks.delivery.replay', DeliveryInput, {
  errors: [...readDelivery.errors, 'webhooks/switched-off', 'platform/too-many-requests'],
  scope: 'buy',
});

export class ListWebhooksOfInput {
  @IsMongoId({ message: 'There is no such user.' }) userId: string;
}
/** An endpoint for admins: without secrets, the query of its address, bodies and answers. */
export class AdminWebhookView extends WebhookView {
  /** Newest first, at most ten. */
  @Part(() => WebhookDeliveryView) readonly deliveries: readonly WebhookDeliveryView[];
}
/** A client's endpoints, oldest first. */
export const listWebhooksOf = defineRequest(listOf(AdminWebhookView))(
  'webhooks.endpoints.list-of',
  ListWebhooksOfInput,
  { permission: 'clients.view' },
);

const instant = { message: 'Enter a time such as 2026-11-22T09:00:00Z.' };
const withZone = /T.*(Z|[+-]\d\d:\d\d)$/;

export class ReplayDeliveriesInput {
  @IsMongoId({ message: 'There is no such webhook endpoint.' }) id: string;
  /** ISO 8601 with a time zone: deliveries of events from then on. */
  @IsISO8601({ strict: true }, instant) @Matches(withZone, instant) @MaxLength(40) from: string;
  /** ISO 8601 with a time zone: deliveries of events before then. */
  @IsISO8601({ strict: true }, instant) @Matches(withZone, instant) @MaxLength(40) to: string;
}
export class WebhookReplayView {
  /** How many deliveries are sent again. */
  @Wire() readonly replayed: number;
}
/** Sends again every delivery of a span of time that is not waiting, each with its id, except tests. At most 30 an hour. */
export const replayDeliveries = defineRequest(WebhookReplayView)('webhooks.deliveries.replay', ReplayDeliveriesInput, {
  errors: ['webhooks/not-found', 'webhooks/switched-off', 'platform/too-many-requests'],
  scope: 'buy',
});
