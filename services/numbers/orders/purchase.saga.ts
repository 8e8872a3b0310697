import { createHash } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { deserializeError, serializeError, RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Catalog, type Quote } from '../catalog/catalog';
import { CatalogRefresher } from '../catalog/catalog-refresher';
import { Clock } from '@ringlet/platform/clock';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { NumbersSettings } from '../settings';
import { type OrderRow } from './order.model';
import { Orders, presentOrder } from './orders.repository';
import { Compensation } from './compensation';
import { type NoNumber } from '../providers/number-provider';
import { type Rental, AcquireNumber } from './acquire-number';

/** How an order comes to what it is for. */
export interface Saga {
  /** What must hold before the wallet is charged; throws RingletError where it does not. */
  readonly reserve?: () => Promise<void>;
  /** Asks the provider, once the wallet was charged. */
  readonly obtain: (balanceAfter: Kobo) => Promise<Rental>;
}

/**
 * The purchase: order stored, wallet charged, provider asked, in this order, so that a crash at any point leaves an order that
 * a worker can bring to its end. Costs four round trips to the database where all goes well and the price is the one on the shelf.
 */
@Injectable()
export class PurchaseSaga implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly catalog: Catalog,
    private readonly refresh: CatalogRefresher,
    private readonly orders: Orders,
    private readonly compensation: Compensation,
    private readonly acquireNumber: AcquireNumber,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  /** Errors: see the request in libs/contracts. A repeat with the same key is answered as the first was. */
  async buy(input: BuyNumberInput, { id: userId }: Caller, correlationId: string): Promise<BuyNumberReply> {
    const requestHash = hashOf(input);
    const key = input.idempotencyKey === undefined ? undefined : `${userId}:${input.idempotencyKey}`;
    let quote: Quote;
    try {
      quote = await this.quote(input);
    } catch (error) {
      const earlier = key === undefined ? undefined : await this.orders.findByRequestKey(key);
      if (earlier) return answerAgain(earlier, requestHash);
      throw error;
    }
    const order = this.newOrder(input, quote, userId, key, requestHash);
    const obtain = (balance: Kobo) => this.acquireNumber.rent(order, quote.offers, balance, correlationId);
    return this.place(order, { obtain }, correlationId);
  }

  /** Stores an order and brings it to its end. A repeat with the same key is answered as the first was. */
  async place(order: OrderRow, saga: Saga, correlationId: string): Promise<BuyNumberReply> {
    try {
      await this.orders.insert(order);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = await this.orders.findByRequestKey(order.requestKey);
      if (!earlier) throw error;
      return answerAgain(earlier, order.requestHash);
    }
    const purchase = this.purchase(order, saga, correlationId).finally(() => this.underWay.delete(purchase));
    this.underWay.add(purchase);
    return this.withinAnswerTime(purchase, order);
  }

  private async quote(input: BuyNumberInput): Promise<Quote> {
    let quote = this.catalog.quote(input.country, input.service);
    if (quote.price !== input.price) {
      // Another replica, which showed this price, may know more.
      await this.refresh.sync();
      quote = this.catalog.quote(input.country, input.service);
    }
    if (quote.price > input.price) {
      throw new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(quote.price) } });
    }
    return quote;
  }

  private newOrder(
    { service }: BuyNumberInput,
    quote: Quote,
    userId: string,
    key: string | undefined,
    requestHash: string,
  ): OrderRow {
    const now = this.clock.nowMs();
    const _id = new Types.ObjectId();
    const source = quote.offers[0];
    if (!source) throw new RingletError('numbers/out-of-stock');
    return {
      _id,
      userId,
      kind: 'code',
      requestKey: key ?? _id.toHexString(),
      requestHash,
      state: 'placed',
      country: quote.country.id,
      countryName: quote.country.title,
      service,
      serviceName: quote.serviceName,
      price: quote.price,
      usCents: quote.usCents,
      cost: source.costKobo,
      provider: source.provider,
      createdAt: new Date(now),
      received: false,
      round: 0,
      messages: [],
      duty: 'settle',
      dueAt: new Date(now + this.settings.BUY_LEASE_MS),
    };
  }

  private async purchase(order: OrderRow, saga: Saga, correlationId: string): Promise<BuyNumberReply> {
    const { _id, userId, price } = order;
    let charged: { balance: number };
    try {
      await saga.reserve?.();
      const charge = { orderId: _id.toHexString(), userId, amount: price };
      charged = await this.requester.send(chargeOrder, charge, { correlationId });
    } catch (error) {
      return this.notCharged(order, error, correlationId);
    }
    const balance = kobo(charged.balance);
    const rental = await saga.obtain(balance);
    switch (rental.kind) {
      case 'active':
        return { order: presentOrder(rental.order), balance };
      case 'unknown':
        await this.orders.take('lose', _id, {
          set: { attention: `no answer to the purchase: ${rental.detail}` },
          next: { duty: 'settle', at: new Date(this.clock.nowMs() + this.settings.UNKNOWN_FOR_MS) },
        });
        throw unresolved(order);
      case 'none':
        return this.giveUp(order, this.refusalOf(rental, order), correlationId);
      case 'late':
        throw unresolved(order);
    }
  }

  private refusalOf({ reason, currentCost }: NoNumber, order: OrderRow): RingletError {
    if (order.kind === 'extension') return new RingletError('numbers/extension-refused');
    if (reason === 'refused') return new RingletError('numbers/upstream-unavailable');
    if (currentCost === undefined) return new RingletError('numbers/out-of-stock');
    const price = this.catalog.priceFor(order.provider, currentCost);
    return new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } });
  }

  /** Only a refusal is certain; where the answer did not come the charge may have been made, and is taken back. */
  private async notCharged(order: OrderRow, error: unknown, correlationId: string): Promise<never> {
    if (error instanceof RingletError && error.httpStatus < 500) {
      await this.compensation.refuse(order, error, correlationId);
      throw error;
    }
    // A code of its own: this answer is final and is given to every repeat, while "unavailable" invites to try the same again.
    return this.giveUp(order, new RingletError('numbers/not-bought', { cause: error }), correlationId);
  }

  /** No number: the money goes back at once if the wallet answers, else by a worker. */
  private async giveUp(order: OrderRow, refusal: RingletError, correlationId: string): Promise<never> {
    const next = this.compensation.again();
    const isOurs = await this.orders.take('giveUp', order._id, { set: { refusal: serializeError(refusal) }, next });
    try {
      if (isOurs) await this.compensation.decline(order, correlationId);
    } catch (error) {
      this.log.warn({ err: error, order: order._id, requestId: correlationId }, 'a charge goes back later');
    }
    throw refusal;
  }

  /** The buyer hears within the time that anybody waits for an answer; the purchase goes on to its end. */
  private async withinAnswerTime(purchase: Promise<BuyNumberReply>, order: OrderRow): Promise<BuyNumberReply> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unresolved(order)), this.settings.BUY_ANSWER_MS);
    });
    purchase.catch((error: unknown) => {
      if (!(error instanceof RingletError)) this.log.error({ err: error }, 'a purchase was left to the workers');
    });
    return Promise.race([purchase, late]).finally(() => clearTimeout(timer));
  }
}

/** What the first request with this key was answered, or is about to be. */
export function answerAgain(order: OrderRow, requestHash: string): BuyNumberReply {
  if (order.requestHash !== requestHash) throw new RingletError('platform/idempotency-mismatch');
  if (order.balanceAfter !== undefined) return { order: presentOrder(order), balance: order.balanceAfter };
  if (order.refusal) throw deserializeError(order.refusal);
  throw order.state === 'placed' ? new RingletError('platform/idempotency-in-progress') : unresolved(order);
}

function unresolved({ kind }: OrderRow): RingletError {
  if (kind !== 'extension') return new RingletError('numbers/order-unresolved');
  const message =
    'The provider has not confirmed the extension yet. Your rental shows it, or your money comes back by itself.';
  return new RingletError('numbers/order-unresolved', { message });
}

function hashOf({ country, service, price }: BuyNumberInput): string {
  return createHash('sha256')
    .update(JSON.stringify([country, service, price]))
    .digest('base64');
}
