import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import {
  type ChangeWebhookInput,
  type CreateWebhookInput,
  endpointNoticed,
  endpointsAtMost,
  type WebhookEndpoint,
  type WebhookSecretReply,
} from '@ringlet/contracts/webhooks/endpoints';
import { hiddenEvents, type WebhookEvent } from '@ringlet/contracts/webhooks/events';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { freeSlot } from '@ringlet/persistence/free-slot';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { DeliveryRow } from '../store/delivery.model';
import { hostOf, readPublicUrl } from '@ringlet/outbound-http/public/url';
import { DeliveryWorker } from '../sending/delivery-worker';
import { type WebhooksSettings } from '../settings';
import { EndpointRow, presentEndpoint } from '../store/endpoint.model';
import { SigningSecrets } from '../store/signing-secrets';

const changesPerDay = { count: 50, ms: dayMs };
/** Of one endpoint: the newest. */
const rentalsAtMost = 1000;
const rentalEvents: readonly WebhookEvent[] = ['message.received'];
const rentalDescription = 'Rentals of getRentNumber with this url';
const defaultBalanceBelow = kobo(1000_00);
/** Creations at the same time may choose the same slot: in each round one of them gets it. */
const roundsAtMost = endpointsAtMost + 1;

/** The endpoints of clients. Another client's is answered like one that never was. */
@Injectable()
export class Endpoints {
  private readonly rows: Collection<EndpointRow>;
  private readonly deliveries: Collection<DeliveryRow>;

  constructor(
    @InjectModel(EndpointRow.name) endpoints: Model<EndpointRow>,
    @InjectModel(DeliveryRow.name) deliveries: Model<DeliveryRow>,
    private readonly secrets: SigningSecrets,
    private readonly worker: DeliveryWorker,
    private readonly rateLimits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WebhooksSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rows = collectionOf(endpoints);
    this.deliveries = collectionOf(deliveries);
  }

  async list({ id: userId }: Pick<Caller, 'id'>): Promise<WebhookEndpoint[]> {
    const rows = await this.rows.find({ userId }).sort({ _id: 1 }).toArray();
    return rows.map((row) => presentEndpoint(row, this.clock.now()));
  }

  /** The caller's endpoint. Errors: webhooks/not-found. */
  async own({ id: userId }: Caller, id: string): Promise<EndpointRow> {
    const row = await this.rows.findOne({ _id: new Types.ObjectId(id), userId });
    if (row === null) throw new RingletError('webhooks/not-found');
    return row;
  }

  /** Errors: see the request in libs/contracts. */
  async create(caller: Caller, input: CreateWebhookInput, correlationId: string): Promise<WebhookSecretReply> {
    const { stored, secret } = await this.store(caller, this.fieldsOf(caller, input), correlationId);
    return { endpoint: presentEndpoint(stored, this.clock.now()), secret };
  }

  /** Errors: see the request in libs/contracts. */
  async ensureForRentals(caller: Caller, url: string, correlationId: string): Promise<{ id: string }> {
    const fields = this.fieldsOf(caller, { url, events: [...rentalEvents], description: rentalDescription });
    const earlier = await this.forRentals(caller.id, fields.url);
    if (earlier !== null) return { id: earlier._id.toHexString() };
    const { stored } = await this.store(caller, { ...fields, orderIds: [] }, correlationId);
    return { id: stored._id.toHexString() };
  }

  /** Errors: webhooks/not-found. */
  async addRental(caller: Caller, id: string, orderId: string): Promise<void> {
    const { _id } = await this.own(caller, id);
    const forRentals = { _id, orderIds: { $exists: true, $ne: orderId } };
    await this.rows.updateOne(forRentals, { $push: { orderIds: { $each: [orderId], $slice: -rentalsAtMost } } });
  }

  /** Errors: see the request in libs/contracts. */
  async change(caller: Caller, { id, enabled, ...input }: ChangeWebhookInput): Promise<WebhookEndpoint> {
    const { _id, orderIds, events: before } = await this.own(caller, id);
    // What waits for the endpoint would be sent to the new address.
    requireReadable(caller, before);
    const fields = this.fieldsOf(caller, input);
    if (orderIds !== undefined && input.events.some((event) => !rentalEvents.includes(event))) {
      throw invalidField('events', text`This endpoint is for certain rentals: it can receive message.received only.`);
    }
    await this.rateLimits.consume(`webhook-changes:${caller.id}`, changesPerDay);
    const on = { $unset: { switchedOffBy: 1, failingSince: 1, warnedAt: 1 } } as const;
    const isOff = { switchedOffBy: { $exists: true } };
    try {
      await this.rows.updateOne({ _id }, { $set: fields });
    } catch (error) {
      throw isDuplicateKey(error) ? invalidField('url', text`Another endpoint for rentals has this address.`) : error;
    }
    if (enabled) await this.rows.updateOne({ _id, ...isOff }, on);
    else await this.rows.updateOne({ _id, switchedOffBy: { $exists: false } }, { $set: { switchedOffBy: 'owner' } });
    // What has waited meanwhile.
    if (enabled) await this.worker.schedule([_id]);
    this.log.info({ userId: caller.id, endpoint: _id, enabled }, 'webhook endpoint changed');
    return presentEndpoint(await this.own(caller, id), this.clock.now());
  }

  /** Errors: webhooks/not-found. */
  async delete(caller: Caller, id: string): Promise<void> {
    const { _id } = await this.own(caller, id);
    await this.rows.deleteOne({ _id });
    await this.deliveries.deleteMany({ endpointId: _id });
    this.log.info({ userId: caller.id, endpoint: _id }, 'webhook endpoint deleted');
  }

  /** Errors: webhooks/not-found, platform/too-many-requests. */
  async rotateSecret(caller: Caller, id: string): Promise<WebhookSecretReply> {
    const { _id } = await this.own(caller, id);
    await this.rateLimits.consume(`webhook-changes:${caller.id}`, changesPerDay);
    const secret = this.secrets.create();
    const { secret: old } = await this.own(caller, id);
    const replaced = this.secrets.replaced({ _id, secret: old }, secret, this.clock.now());
    // Of two at the same time one wins; the other's secret would be shown and never used.
    const { matchedCount } = await this.rows.updateOne({ _id, secret: old }, { $set: replaced });
    if (matchedCount === 0) throw new RingletError('platform/idempotency-in-progress');
    this.log.info({ userId: caller.id, endpoint: _id }, 'webhook secret rotated');
    return { endpoint: presentEndpoint(await this.own(caller, id), this.clock.now()), secret };
  }

  private fieldsOf(caller: Caller, { url, events, description, balanceBelow }: Omit<CreateWebhookInput, 'id'>) {
    const read = readPublicUrl(url, { loopback: this.settings.WEBHOOK_ALLOW_LOOPBACK });
    if (typeof read === 'string') {
      throw new RingletError('webhooks/url-unusable', { errors: [{ field: 'url', message: read }] });
    }
    requireReadable(caller, events);
    return {
      url: read.href,
      events,
      description: description ?? '',
      balanceBelow: balanceBelow === undefined ? defaultBalanceBelow : kobo(balanceBelow),
    };
  }

  /** The client's endpoint for rentals at an address. */
  private forRentals(userId: string, url: string): Promise<EndpointRow | null> {
    return this.rows.findOne({ userId, url, orderIds: { $exists: true } });
  }

  /** Errors: webhooks/too-many, platform/too-many-requests. */
  private async store(
    caller: Caller,
    fields: Pick<EndpointRow, 'url' | 'events' | 'description' | 'balanceBelow' | 'orderIds'>,
    correlationId: string,
  ): Promise<{ stored: EndpointRow; secret: string }> {
    await this.rateLimits.consume(`webhooks:${caller.id}`, changesPerDay);
    const secret = this.secrets.create();
    const _id = new Types.ObjectId();
    const row = {
      _id,
      userId: caller.id,
      ...fields,
      secret: this.secrets.encrypt({ _id }, secret),
      createdAt: this.clock.now(),
      scheduled: 0,
    };
    const stored = await this.inFreeSlot(row, correlationId);
    this.log.info({ userId: caller.id, endpoint: stored._id }, 'webhook endpoint created');
    return { stored, secret };
  }

  /** Stores an endpoint and publishes that there is one more; of those for rentals at one address the first. Errors: webhooks/too-many. */
  private async inFreeSlot(row: Omit<EndpointRow, 'slot'>, correlationId: string): Promise<EndpointRow> {
    const { _id, userId, url } = row;
    const about = { userId, endpointId: _id.toHexString(), host: hostOf(new URL(url)), notice: 'added' as const };
    for (let round = 0; round < roundsAtMost; round++) {
      const first = row.orderIds && (await this.forRentals(userId, url));
      if (first) return first;
      const used = await this.rows.find({ userId }, { projection: { slot: 1 } }).toArray();
      const slots = used.map(({ slot }) => slot);
      const slot = freeSlot(slots, endpointsAtMost);
      if (slot === undefined) break;
      try {
        await this.rows.insertOne({ ...row, slot });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        continue;
      }
      // Not with the insert: transactions that want the same slot would wait for each other.
      await this.transactions.run(correlationId, async ({ emit }) => emit(endpointNoticed, about));
      return { ...row, slot };
    }
    throw new RingletError('webhooks/too-many');
  }
}

/** A key may not have sent to it what it cannot read. Errors: auth/key-scope. */
function requireReadable(caller: Caller, events: readonly WebhookEvent[]): void {
  const hidden = hiddenEvents(caller);
  if (events.some((event) => hidden.includes(event))) throw new RingletError('auth/key-scope');
}
