import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ownerProofErrors, ProofWhereNeeded } from '../auth/owner';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { PlainText } from '../plain-text';
import { defineRequest, listOf, NoInput, NoReply } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { type WebhookEvent, webhookEvents } from './events';

/** How many endpoints a client may have. */
export const endpointsAtMost = 10;

/** How many hours the previous secret stays valid. */
export const previousSecretHours = 24;
/** The beginning of every signing secret. */
export const webhookSecretPrefix = 'whsec_';

/**
 * `owner`: its owner did it; `gone`: it answered 410; `failing`: every delivery failed for three days; `access-ended`: the API key that
 * named the address has ended, or all of the account's sessions have. The password or an API key then switches it on again.
 */
export const switchedOffBy = ['owner', 'gone', 'failing', 'access-ended'] as const;
export type SwitchedOffBy = (typeof switchedOffBy)[number];

/** A client's address that receives events. */
export class WebhookView {
  @Wire() readonly id: string;
  @Wire() readonly url: string;
  @Wire() readonly events: readonly WebhookEvent[];
  @Wire() readonly description: string;
  /** Naira: balance.low is sent when the balance falls below this. */
  @Money() readonly balanceBelow: Kobo;
  @Wire() readonly enabled: boolean;
  /**
   * Why it is not enabled: its owner did it, it answered 410, every delivery failed for three days, or the API key or the sessions that
   * set it up have ended.
   */
  @Wire() readonly switchedOffBy?: SwitchedOffBy;
  /** When every delivery began to fail. */
  @Instant() readonly failingSince?: string;
  /** Until then the previous secret signs messages too. */
  @Instant() readonly previousSecretUntil?: string;
  @Instant() readonly createdAt: string;
}

/** The caller's endpoints, oldest first. */
export const listWebhooks = defineRequest(listOf(WebhookView))('webhooks.endpoints.list', NoInput, {
  scope: 'read',
});

/** A session must prove the owner before we send anything to an address. An API key need not, because creating it took a code. */
class EndpointFields extends ProofWhereNeeded {
  /** https, to a public address. */
  @IsString() @Length(1, 2000) url: string;

  @IsIn(webhookEvents, { each: true })
  @ArrayUnique()
  @ArrayMinSize(1)
  @ArrayMaxSize(webhookEvents.length)
  @IsArray()
  events: WebhookEvent[];

  /** For the owner's own list. */
  @IsOptional() @IsString() @MaxLength(100) @PlainText() description?: string;
  /** Kobo: balance.low is sent when the balance falls below this; default: ₦1,000. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) balanceBelow?: number;
}

export class CreateWebhookInput extends EndpointFields {}
export class NewWebhookSecretView {
  /** `whsec_…`, shown once. */
  @Wire() readonly secret: string;
  @Part(() => WebhookView, 'webhook') readonly endpoint: WebhookView;
}
/** A session requires the password. A key needs the scopes that read the events (`eventScopes`). At most 50 a day. */
export const createWebhook = defineRequest(NewWebhookSecretView)('webhooks.endpoint.create', CreateWebhookInput, {
  errors: [...ownerProofErrors, 'auth/key-unusable', 'webhooks/url-unusable', 'webhooks/too-many'],
  scope: 'buy',
});

export class WebhookInput {
  @IsMongoId({ message: 'There is no such webhook endpoint.' }) id: string;
}

export class ChangeWebhookInput extends EndpointFields {
  @IsMongoId({ message: 'There is no such webhook endpoint.' }) id: string;
  /** While it is off, its events are recorded but not sent. */
  @IsBoolean() enabled: boolean;
}
export class EnsureRentalEndpointInput {
  /** https, to a public address. */
  @IsString() @Length(1, 2000) url: string;
}
/**
 * The caller's endpoint at this address for messages of certain rentals; created if there is none. It receives `message.received`, only
 * for these rentals.
 */
export const ensureRentalEndpoint = defineRequest<{ readonly id: string }>()(
  'webhooks.rental-endpoint.ensure',
  EnsureRentalEndpointInput,
  { errors: createWebhook.errors, scope: 'buy' },
);

export class AddToRentalEndpointInput {
  @IsMongoId() id: string;
  /** The rental whose messages it also receives. */
  @IsMongoId() orderId: string;
}
/** Repeating it changes nothing. An endpoint keeps the newest 1,000 rentals. */
export const addToRentalEndpoint = defineRequest(NoReply)('webhooks.rental-endpoint.add', AddToRentalEndpointInput, {
  errors: ['webhooks/not-found'],
  idempotent: true,
  scope: 'buy',
});

/**
 * Replaces all fields; an endpoint for rentals keeps `message.received`. A change of the address, and switching on after `access-ended`,
 * have the requirements of a new endpoint; the endpoint then belongs to that session or API key.
 */
export const changeWebhook = defineRequest(WebhookView)('webhooks.endpoint.change', ChangeWebhookInput, {
  errors: [...ownerProofErrors, 'auth/key-unusable', 'webhooks/not-found', 'webhooks/url-unusable'],
  scope: 'buy',
});

/** Deletes the endpoint and its deliveries. */
export const deleteWebhook = defineRequest(NoReply)('webhooks.endpoint.delete', WebhookInput, {
  errors: ['webhooks/not-found'],
  scope: 'buy',
});

/** Creates a new secret; the previous one also signs for 24 hours. */
export const rotateWebhookSecret = defineRequest(NewWebhookSecretView)('webhooks.secret.rotate', WebhookInput, {
  errors: ['webhooks/not-found', 'platform/too-many-requests', 'platform/idempotency-in-progress'],
  scope: 'buy',
});

export class WebhookTestView {
  @Wire() readonly deliveryId: string;
}
/** Sends `webhook.test` once. At most 60 an hour. */
export const testWebhook = defineRequest(WebhookTestView)('webhooks.endpoint.test', WebhookInput, {
  errors: ['webhooks/not-found', 'webhooks/switched-off', 'platform/too-many-requests'],
  scope: 'buy',
});

/**
 * What the owner of an endpoint is e-mailed about. `added`: it was created. `failing`: every delivery has failed for half the time after
 * which it is switched off. `switched-off`: because of failures, or because it answered 410.
 */
export const endpointNoticed = defineEvent<{
  userId: string;
  endpointId: string;
  /** The host of its URL. */
  host: string;
  notice: 'added' | 'failing' | 'switched-off';
  /** With `switched-off`. */
  by?: SwitchedOffBy;
}>('events.webhooks.endpoint-noticed', { consumers: ['notifications'] });
