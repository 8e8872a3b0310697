import { Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  type AdminWebhookView,
  type DeliveryInput,
  type ListDeliveriesInput,
  type ReplayDeliveriesInput,
  type WebhookDeliveryView,
} from '@ringlet/contracts/webhooks/deliveries';
import { type WebhookTestView, type WebhookView } from '@ringlet/contracts/webhooks/endpoints';
import { hiddenEvents, webhookTest } from '@ringlet/contracts/webhooks/events';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { Endpoints } from '../endpoints/endpoints';
import { DeliveryWorker } from '../sending/delivery-worker';
import { DeliveryRow, presentDelivery } from '../store/delivery.model';
import { type EndpointRow } from '../store/endpoint.model';

const testsPerHour = { count: 60, ms: hourMs };
const replaysPerHour = { count: 300, ms: hourMs };
const spansPerHour = { count: 30, ms: hourMs };
/** Deliveries per endpoint, for admins. */
const lastShown = 10;
/** Keeps a page well below the size of a message between processes. */
const light = { body: 0, 'attempts.response': 0 } as const;

/** The log of an endpoint's deliveries, and sending them again. */
@Injectable()
export class Deliveries {
  constructor(
    @InjectCollection(DeliveryRow) private readonly rows: Collection<DeliveryRow>,
    private readonly endpoints: Endpoints,
    private readonly worker: DeliveryWorker,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Errors: webhooks/not-found. */
  async list(caller: Caller, { id, ...page }: ListDeliveriesInput): Promise<PageOf<WebhookDeliveryView>> {
    const { _id: endpointId } = await this.endpoints.own(caller, id);
    const branch = { where: { endpointId }, projection: light };
    return keysetPage(page, newestFirst, [branch], this.rows, presentDelivery);
  }

  /** A client's endpoints with the last deliveries to each. Omits the query of an address, because it may contain a password. */
  async ofClient(userId: string): Promise<AdminWebhookView[]> {
    const endpoints = await this.endpoints.list({ id: userId });
    const last = async ({ id }: WebhookView): Promise<WebhookDeliveryView[]> => {
      const found = this.rows.find({ endpointId: new Types.ObjectId(id) }, { projection: light });
      return (await found.sort({ _id: -1 }).limit(lastShown).toArray()).map(presentDelivery);
    };
    return Promise.all(
      endpoints.map(async (endpoint) => ({
        ...endpoint,
        url: withoutQuery(endpoint.url),
        deliveries: await last(endpoint),
      })),
    );
  }

  /** Errors: webhooks/not-found, webhooks/delivery-not-found. */
  async read(caller: Caller, { id, deliveryId }: DeliveryInput): Promise<WebhookDeliveryView> {
    const { _id: endpointId } = await this.endpoints.own(caller, id);
    const row = await this.rows.findOne({ _id: new Types.ObjectId(deliveryId), endpointId });
    if (row === null) throw new RingletError('webhooks/delivery-not-found');
    const delivery = presentDelivery(row);
    const isHidden = hiddenEvents(caller).some((event) => event === row.source.type);
    return isHidden ? { ...delivery, body: undefined } : delivery;
  }

  /** Errors: webhooks/not-found, webhooks/switched-off, platform/too-many-requests. */
  async test(caller: Caller, id: string): Promise<WebhookTestView> {
    const endpoint = await this.switchedOn(caller, id);
    await this.rateLimits.consume(`webhook-tests:${caller.id}`, testsPerHour);
    const now = this.clock.now();
    const _id = new Types.ObjectId();
    await this.rows.insertOne({
      _id,
      endpointId: endpoint._id,
      messageId: `msg_${_id.toHexString()}`,
      eventAt: now,
      source: { type: webhookTest },
      state: 'waiting',
      dueAt: now,
      tries: 0,
      attempts: [],
      createdAt: now,
    });
    await this.worker.schedule([endpoint._id]);
    return { deliveryId: _id.toHexString() };
  }

  /** Errors: webhooks/not-found, webhooks/delivery-not-found, webhooks/switched-off, platform/too-many-requests. */
  async replay(caller: Caller, { id, deliveryId }: DeliveryInput): Promise<void> {
    const { _id: endpointId } = await this.switchedOn(caller, id);
    await this.rateLimits.consume(`webhook-replays:${caller.id}`, replaysPerHour);
    const { matchedCount } = await this.makeDue({
      _id: new Types.ObjectId(deliveryId),
      endpointId,
      'source.type': { $nin: hiddenEvents(caller) },
    });
    if (matchedCount === 0) throw new RingletError('webhooks/delivery-not-found');
    await this.worker.schedule([endpointId]);
  }

  /** Errors: webhooks/not-found, webhooks/switched-off, platform/invalid, platform/too-many-requests. */
  async replaySpan(caller: Caller, { id, from, to }: ReplayDeliveriesInput): Promise<{ replayed: number }> {
    const { _id: endpointId } = await this.switchedOn(caller, id);
    const [first, last] = [new Date(from), new Date(to)];
    if (!(first < last)) {
      throw invalidField('to', 'The end must be after the start.');
    }
    await this.rateLimits.consume(`webhook-spans:${caller.id}`, spansPerHour);
    const { matchedCount } = await this.makeDue({
      endpointId,
      eventAt: { $gte: first, $lt: last },
      state: { $ne: 'waiting' },
      'source.type': { $nin: [webhookTest, ...hiddenEvents(caller)] },
    });
    await this.worker.schedule([endpointId]);
    return { replayed: matchedCount };
  }

  private makeDue(which: mongo.Filter<DeliveryRow>) {
    return this.rows.updateMany(which, { $set: { state: 'waiting', dueAt: this.clock.now(), tries: 0 } });
  }

  private async switchedOn(caller: Caller, id: string): Promise<EndpointRow> {
    const endpoint = await this.endpoints.own(caller, id);
    if (endpoint.switchedOffBy !== undefined) throw new RingletError('webhooks/switched-off');
    return endpoint;
  }
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
