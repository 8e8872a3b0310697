import { Injectable } from '@nestjs/common';
import { type OwnerProof } from '@ringlet/contracts/auth/owner';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  listDeliveries,
  listWebhooksOf,
  readDelivery,
  replayDeliveries,
  replayDelivery,
  type WebhookDelivery,
} from '@ringlet/contracts/webhooks/deliveries';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type WebhookEndpoint,
  type WebhookSecretReply,
} from '@ringlet/contracts/webhooks/endpoints';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import {
  type AdminWebhookView,
  type ChangeWebhookBody,
  type CreateWebhookBody,
  type NewWebhookSecretView,
  type ReplayWebhookBody,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryParams,
  type WebhookDeliveryView,
  type WebhookReplayView,
  type WebhookTestView,
  type WebhookView,
} from './webhooks.dto';

/** The operations of the web app and of the developer API, which have the same bodies and views. */
@Injectable()
export class WebhookOperations {
  constructor(private readonly requester: Requester) {}

  async list(ctx: RequestContext): Promise<WebhookView[]> {
    return (await this.requester.send(listWebhooks, {}, ctx)).map(presentWebhook);
  }

  /** A user's, for admins. The query of an address may hold a password: it is left out. */
  async ofUser(userId: string, ctx: RequestContext): Promise<AdminWebhookView[]> {
    const endpoints = await this.requester.send(listWebhooksOf, { userId }, ctx);
    return endpoints.map(({ deliveries, ...endpoint }) => ({
      ...presentWebhook(endpoint),
      url: withoutQuery(endpoint.url),
      deliveries: deliveries.map(presentDelivery),
    }));
  }

  async create(
    { balance_below, ...same }: CreateWebhookBody & Partial<OwnerProof>,
    ctx: RequestContext,
  ): Promise<NewWebhookSecretView> {
    const input = { ...same, ...limitOf(balance_below) };
    return presentSecret(await this.requester.send(createWebhook, input, ctx));
  }

  async change(
    id: string,
    { balance_below, ...same }: ChangeWebhookBody & Partial<OwnerProof>,
    ctx: RequestContext,
  ): Promise<WebhookView> {
    const input = { id, ...same, ...limitOf(balance_below) };
    return presentWebhook(await this.requester.send(changeWebhook, input, ctx));
  }

  async delete(id: string, ctx: RequestContext): Promise<void> {
    await this.requester.send(deleteWebhook, { id }, ctx);
  }

  async rotateSecret(id: string, ctx: RequestContext): Promise<NewWebhookSecretView> {
    return presentSecret(await this.requester.send(rotateWebhookSecret, { id }, ctx));
  }

  async test(id: string, ctx: RequestContext): Promise<WebhookTestView> {
    return { delivery_id: (await this.requester.send(testWebhook, { id }, ctx)).deliveryId };
  }

  async deliveries(
    id: string,
    page: WebhookDeliveriesQuery,
    ctx: RequestContext,
  ): Promise<PageOf<WebhookDeliveryView>> {
    const { data, nextCursor } = await this.requester.send(listDeliveries, { id, ...page }, ctx);
    return { data: data.map(presentDelivery), nextCursor };
  }

  async delivery({ id, delivery }: WebhookDeliveryParams, ctx: RequestContext): Promise<WebhookDeliveryView> {
    return presentDelivery(await this.requester.send(readDelivery, { id, deliveryId: delivery }, ctx));
  }

  async replay({ id, delivery }: WebhookDeliveryParams, ctx: RequestContext): Promise<void> {
    await this.requester.send(replayDelivery, { id, deliveryId: delivery }, ctx);
  }

  replaySpan(id: string, span: ReplayWebhookBody, ctx: RequestContext): Promise<WebhookReplayView> {
    return this.requester.send(replayDeliveries, { id, ...span }, ctx);
  }
}

const limitOf = (naira: number | undefined) => (naira === undefined ? {} : { balanceBelow: koboFromNaira(naira) });

function presentWebhook(endpoint: WebhookEndpoint): WebhookView {
  const { id, url, events, description, balanceBelow, switchedOffBy, failingSince, previousSecretUntil } = endpoint;
  return {
    id,
    url,
    events,
    description,
    balance_below: nairaFromKobo(balanceBelow),
    enabled: switchedOffBy === undefined,
    switched_off_by: switchedOffBy,
    failing_since: failingSince,
    previous_secret_until: previousSecretUntil,
    created_at: endpoint.createdAt,
  };
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function presentSecret({ secret, endpoint }: WebhookSecretReply): NewWebhookSecretView {
  return { secret, webhook: presentWebhook(endpoint) };
}

function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryView {
  const { id, messageId, event, state, createdAt, nextAttemptAt, attempts, body } = delivery;
  return {
    id,
    event,
    state,
    body,
    message_id: messageId,
    created_at: createdAt,
    next_attempt_at: nextAttemptAt,
    attempts: attempts.map(({ durationMs, errorDetails, ...attempt }) => ({
      ...attempt,
      duration_ms: durationMs,
      error_details: errorDetails,
    })),
  };
}
