import { Inject, Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { confirmOwner } from '@ringlet/contracts/auth/owner';
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
  type NewWebhookSecretView,
  type WebhookView,
} from '@ringlet/contracts/webhooks/endpoints';
import { hiddenEvents, type WebhookEvent } from '@ringlet/contracts/webhooks/events';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { hostOf, readPublicUrl } from '@ringlet/outbound-http/public/url';
import { InjectCollection } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { freeSlot } from '@ringlet/persistence/free-slot';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { DeliveryWorker } from '../sending/delivery-worker';
import { type WebhooksSettings } from '../settings';
import { DeliveryRow } from '../store/delivery.model';
import { EndedAccess } from '../store/ended-access';
import { EndpointRow, presentEndpoint } from '../store/endpoint.model';
import { SigningSecrets } from '../store/signing-secrets';

const changesPerDay = { count: 50, ms: dayMs };
/** Per endpoint: the newest. */
const rentalsAtMost = 1000;
const rentalEvents: readonly WebhookEvent[] = ['message.received'];
const rentalDescription = 'Rentals of getRentNumber with this url';
const defaultBalanceBelow = kobo(1000_00);
const on = { $unset: { switchedOffBy: 1, failingSince: 1, warnedAt: 1 } } as const;
/** Concurrent creations may choose the same slot; in each round one of them gets it. */
const roundsAtMost = endpointsAtMost + 1;

type Named = Pick<EndpointRow, 'keyId' | 'keyExpiresAt' | 'namedAt'>;

/** Clients' endpoints. Another client's gets the answer for one that never existed. */
@Injectable()
export class Endpoints {
  constructor(
    @InjectCollection(EndpointRow) private readonly rows: Collection<EndpointRow>,
    @InjectCollection(DeliveryRow) private readonly deliveries: Collection<DeliveryRow>,
    private readonly secrets: SigningSecrets,
    private readonly endedAccess: EndedAccess,
    private readonly worker: DeliveryWorker,
    private readonly requester: Requester,
    private readonly rateLimits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WebhooksSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async list({ id: userId }: Pick<Caller, 'id'>): Promise<WebhookView[]> {
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
  async create(caller: Caller, input: CreateWebhookInput, context: RequestContext): Promise<NewWebhookSecretView> {
    const fields = this.fieldsOf(caller, input);
    const named = await this.named(caller, input, context);
    const { stored, secret } = await this.store(caller, { ...fields, ...named }, context.correlationId);
    return { endpoint: presentEndpoint(stored, this.clock.now()), secret };
  }

  /** Errors: see the request in libs/contracts. */
  async ensureForRentals(caller: Caller, url: string, context: RequestContext): Promise<{ id: string }> {
    const fields = this.fieldsOf(caller, { url, events: [...rentalEvents], description: rentalDescription });
    const named = await this.named(caller, {}, context);
    const earlier = await this.forRentals(caller.id, fields.url);
    if (earlier !== null) {
      // The endpoint now belongs to the key that named it last: an earlier key's end would also end the messages of this key's rentals.
      const isOn = earlier.switchedOffBy === 'access-ended';
      await this.rows.updateOne({ _id: earlier._id }, namedUpdate(named, { on: isOn }));
      await this.refuseEnded({ ...named, _id: earlier._id, userId: caller.id }, context.correlationId);
      if (isOn) await this.worker.schedule([earlier._id]);
      return { id: earlier._id.toHexString() };
    }
    const { stored } = await this.store(caller, { ...fields, ...named, orderIds: [] }, context.correlationId);
    return { id: stored._id.toHexString() };
  }

  /** Errors: webhooks/not-found. */
  async addRental(caller: Caller, id: string, orderId: string): Promise<void> {
    const { _id } = await this.own(caller, id);
    const forRentals = { _id, orderIds: { $exists: true, $ne: orderId } };
    await this.rows.updateOne(forRentals, { $push: { orderIds: { $each: [orderId], $slice: -rentalsAtMost } } });
  }

  /** Errors: see the request in libs/contracts. */
  async change(caller: Caller, input: ChangeWebhookInput, context: RequestContext): Promise<WebhookView> {
    const { id, enabled } = input;
    const row = await this.own(caller, id);
    const { _id, orderIds, events: before } = row;
    // Waiting deliveries would go to the new address.
    requireReadable(caller, before);
    const fields = this.fieldsOf(caller, input);
    if (orderIds !== undefined && input.events.some((event) => !rentalEvents.includes(event))) {
      throw invalidField('events', text`This endpoint is for certain rentals: it can receive message.received only.`);
    }
    const isNamed = fields.url !== row.url || (enabled && row.switchedOffBy === 'access-ended');
    const named = isNamed ? await this.named(caller, input, context) : undefined;
    await this.rateLimits.consume(`webhook-changes:${caller.id}`, changesPerDay);
    // If its access ended meanwhile it stays off, because nobody has confirmed it since.
    const isOff = { switchedOffBy: { $exists: true, $ne: 'access-ended' as const } };
    try {
      await this.rows.updateOne({ _id }, named ? namedUpdate(named, { on: enabled }, fields) : { $set: fields });
    } catch (error) {
      throw isDuplicateKey(error) ? invalidField('url', text`Another endpoint for rentals has this address.`) : error;
    }
    if (named) await this.refuseEnded({ ...named, _id, userId: caller.id }, context.correlationId);
    if (enabled) {
      await this.rows.updateOne({ _id, ...isOff }, on);
      // Sends what has waited meanwhile.
      await this.worker.schedule([_id]);
    } else await this.rows.updateOne({ _id, switchedOffBy: { $exists: false } }, { $set: { switchedOffBy: 'owner' } });
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
  async rotateSecret(caller: Caller, id: string): Promise<NewWebhookSecretView> {
    const { _id } = await this.own(caller, id);
    await this.rateLimits.consume(`webhook-changes:${caller.id}`, changesPerDay);
    const secret = this.secrets.create();
    const { secret: old } = await this.own(caller, id);
    const replaced = this.secrets.replaced({ _id, secret: old }, secret, this.clock.now());
    // Of two concurrent calls one wins; the other one's secret would be shown but never used.
    const { matchedCount } = await this.rows.updateOne({ _id, secret: old }, { $set: replaced });
    if (matchedCount === 0) throw new RingletError('platform/idempotency-in-progress');
    this.log.info({ userId: caller.id, endpoint: _id }, 'webhook secret rotated');
    return { endpoint: presentEndpoint(await this.own(caller, id), this.clock.now()), secret };
  }

  /**
   * Who directs events to an address: an API key, whose creation took a code, or a session with the password.
   * Errors: platform/invalid (no password), those of auth.owner.confirm.
   */
  private async named(
    { key, session }: Caller,
    { password, code }: Pick<CreateWebhookInput, 'password' | 'code'>,
    context: RequestContext,
  ): Promise<Named> {
    const namedAt = this.clock.now();
    if (key !== undefined) {
      return withoutUndefined({
        namedAt,
        keyId: session,
        keyExpiresAt: key.expiresAt ? new Date(key.expiresAt) : undefined,
      });
    }
    if (password === undefined) throw invalidField('password', text`Enter your password.`);
    await this.requester.send(confirmOwner, { password, code }, context);
    return { namedAt };
  }

  /** Errors: auth/session-ended, auth/key-unusable. */
  private async refuseEnded(named: Named & Pick<EndpointRow, '_id' | 'userId'>, correlationId: string): Promise<void> {
    if (!(await this.endedAccess.hasEnded(named, correlationId))) return;
    throw new RingletError(named.keyId === undefined ? 'auth/session-ended' : 'auth/key-unusable');
  }

  private fieldsOf(caller: Caller, { url, events, description, balanceBelow }: CreateWebhookInput) {
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
    fields: Pick<EndpointRow, 'url' | 'events' | 'description' | 'balanceBelow' | 'orderIds'> & Named,
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
    await this.refuseEnded({ ...fields, _id: stored._id, userId: caller.id }, correlationId);
    this.log.info({ userId: caller.id, endpoint: stored._id }, 'webhook endpoint created');
    return { stored, secret };
  }

  /** Stores an endpoint and announces it; of those for rentals at one address only the first. Errors: webhooks/too-many. */
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
      // Separate from the insert: transactions that want the same slot would wait for each other.
      await this.transactions.run(correlationId, async ({ emit }) => emit(endpointNoticed, about));
      return { ...row, slot };
    }
    throw new RingletError('webhooks/too-many');
  }
}

/** The address now belongs to whoever has named it. */
function namedUpdate(named: Named, { on: isOn }: { readonly on: boolean }, fields: Partial<EndpointRow> = {}) {
  const gone = {
    ...(named.keyId === undefined && { keyId: 1 as const }),
    ...(named.keyExpiresAt === undefined && { keyExpiresAt: 1 as const }),
    ...(isOn && on.$unset),
  };
  return { $set: { ...fields, ...named }, $unset: gone };
}

/** A key must not direct events to an address if it cannot read them. Errors: auth/key-scope. */
function requireReadable(caller: Caller, events: readonly WebhookEvent[]): void {
  const hidden = hiddenEvents(caller);
  if (events.some((event) => hidden.includes(event))) throw new RingletError('auth/key-scope');
}
