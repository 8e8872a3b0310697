import { Rows } from './rows.ts';
import type {
  ChangeWebhook,
  CreateWebhook,
  NewWebhookSecret,
  ReplayWebhook,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookReplay,
  WebhookTest,
} from './schemas.ts';
import type { CallOptions, Transport } from './transport.ts';

/** Endpoints of the account that Ringlet calls when something happens. */
export class Webhooks {
  constructor(private readonly transport: Transport) {}

  async list(options: CallOptions = {}): Promise<readonly WebhookEndpoint[]> {
    return (await this.transport.send<WebhookEndpoint[]>('/v1/webhooks', options)).data;
  }

  /** Only this answer shows its secret. */
  async create(body: CreateWebhook, options: CallOptions = {}): Promise<NewWebhookSecret> {
    return (await this.transport.send<NewWebhookSecret>('/v1/webhooks', { ...options, method: 'POST', body })).data;
  }

  /** Replaces all fields. */
  async change(id: string, body: ChangeWebhook, options: CallOptions = {}): Promise<WebhookEndpoint> {
    return (await this.transport.send<WebhookEndpoint>(at(id), { ...options, method: 'PUT', body })).data;
  }

  async delete(id: string, options: CallOptions = {}): Promise<void> {
    await this.transport.send(at(id), { ...options, method: 'DELETE' });
  }

  /** The old secret also signs for 24 hours. */
  async rotateSecret(id: string, options: CallOptions = {}): Promise<NewWebhookSecret> {
    return (await this.transport.send<NewWebhookSecret>(`${at(id)}/secret`, { ...options, method: 'POST' })).data;
  }

  async test(id: string, options: CallOptions = {}): Promise<WebhookTest> {
    return (await this.transport.send<WebhookTest>(`${at(id)}/test`, { ...options, method: 'POST' })).data;
  }

  /** Of the last 30 days, newest first. */
  deliveries(id: string, options: CallOptions = {}): Rows<WebhookDelivery> {
    return new Rows((cursor) => this.transport.send(`${at(id)}/deliveries`, { ...options, query: { cursor } }));
  }

  /** With its requests and answers. */
  async delivery(id: string, delivery: string, options: CallOptions = {}): Promise<WebhookDelivery> {
    const path = `${at(id)}/deliveries/${encodeURIComponent(delivery)}`;
    return (await this.transport.send<WebhookDelivery>(path, options)).data;
  }

  /** Sends one delivery again, with the same webhook-id. */
  async replay(id: string, delivery: string, options: CallOptions = {}): Promise<void> {
    const path = `${at(id)}/deliveries/${encodeURIComponent(delivery)}/replay`;
    await this.transport.send(path, { ...options, method: 'POST' });
  }

  /** Sends all deliveries of a time span again. */
  async replaySpan(id: string, body: ReplayWebhook, options: CallOptions = {}): Promise<WebhookReplay> {
    return (await this.transport.send<WebhookReplay>(`${at(id)}/replay`, { ...options, method: 'POST', body })).data;
  }
}

const at = (id: string): string => `/v1/webhooks/${encodeURIComponent(id)}`;
