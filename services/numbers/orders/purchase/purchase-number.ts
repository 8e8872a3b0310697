import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { CatalogQuotes, type Quote, type QuotedOffer } from '../../catalog/catalog-quotes';
import { type AutoSwap, mostAutoSwaps } from '../../domain/auto-swap';
import { withTrial } from '../../domain/pool-health';
import { poolName, poolsGivenUp, pricePerCode, replacementOffers } from '../../domain/swap';
import { CatalogRefresher } from '../../catalog/catalog-refresher';
import { EmptyOffers } from '../../catalog/empty-offers';
import { type QuotedPrice, Quotes } from '../../catalog/quotes/quotes';
import { AcquireNumber } from './acquire-number';
import { DecimalIds } from './decimal-ids';
import { apiKeyOf, newOrder, type PurchaseIdentity } from './new-order';
import { type OrderRow } from '../store/order.model';
import { OrderSchedule } from '../store/order-schedule';
import { type PurchasePlan } from './purchase-plan';
import { PurchaseRefusals } from './purchase-refusals';
import { PurchaseSaga } from './purchase.saga';

const withoutSwap = {
  errors: [{ field: 'auto_swap_price', message: 'A highest price of further numbers needs auto_swap_minutes.' }],
};

/** The purchase of a number for one code. */
@Injectable()
export class PurchaseNumber {
  constructor(
    private readonly catalogQuotes: CatalogQuotes,
    private readonly quotes: Quotes,
    private readonly refresher: CatalogRefresher,
    private readonly emptyOffers: EmptyOffers,
    private readonly acquireNumber: AcquireNumber,
    private readonly decimalIds: DecimalIds,
    private readonly saga: PurchaseSaga,
    private readonly refusals: PurchaseRefusals,
    private readonly schedule: OrderSchedule,
    private readonly requester: Requester,
    private readonly clock: Clock,
  ) {}

  /** Errors: see the request in libs/contracts. */
  purchase(input: BuyNumberInput, caller: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { country, service, price, clientRef, autoSwapMinutes, autoSwapPrice, idempotencyKey, retryRefused } = input;
    if (autoSwapPrice !== undefined && autoSwapMinutes === undefined)
      throw new RingletError('platform/invalid', withoutSwap);
    const request = {
      userId: caller.id,
      idempotencyKey,
      retryRefused,
      fields: [
        country,
        service,
        price,
        ...(clientRef === undefined ? [] : [clientRef]),
        ...(autoSwapMinutes === undefined ? [] : ['auto-swap', autoSwapMinutes]),
        ...(autoSwapPrice === undefined ? [] : ['auto-swap-price', autoSwapPrice]),
      ],
    };
    const more = {
      ...(clientRef !== undefined && { client: { ref: clientRef } }),
      ...(autoSwapMinutes !== undefined && { autoSwap: this.autoSwapFor(autoSwapMinutes, autoSwapPrice ?? price) }),
      ...apiKeyOf(caller),
    };
    return this.saga.purchase(
      request,
      async (identity) => {
        const quote = await this.quote(input, caller.id);
        // Who swaps wants a code: of what is sold for the same price, the pool that delivers most comes first.
        const inStock =
          autoSwapMinutes === undefined ? this.inStock(quote) : replacementOffers(this.inStock(quote), []);
        const offers = withTrial(inStock, ({ isAside }) => isAside, orderNumber(identity._id));
        return this.plan(identity, { ...quote, service, offers, all: quote.offers }, more, correlationId);
      },
      correlationId,
    );
  }

  /**
   * Buys the number that replaces a refunded one. Repeatable: `requestKey` stands for this purchase. `store` stores its order. Errors as of
   * a purchase.
   */
  replace(
    given: GivenUp,
    { requestKey, store }: { readonly requestKey: string; readonly store: (order: OrderRow) => Promise<void> },
    correlationId: string,
  ): Promise<BuyNumberReply> {
    const { _id, userId, service, swap } = given;
    const orderId = _id.toHexString();
    const request = { userId, idempotencyKey: undefined, requestKey, fields: [orderId, swap.highestPrice] };
    const autoSwap = given.autoSwap && {
      ...given.autoSwap,
      left: given.autoSwap.left - (swap.isAutomatic === true ? 1 : 0),
    };
    const more = { swapOf: { orderId, pools: poolsGivenUp(given) }, ...(autoSwap && { autoSwap }) };
    return this.saga.purchase(
      request,
      async (identity) => {
        const quote = await this.quoteReplacement(given);
        const sold = { ...quote, service, offers: this.inStock(quote), all: quote.offers };
        return { ...(await this.plan(identity, sold, more, correlationId)), store };
      },
      correlationId,
    );
  }

  /** What a number costs now; undefined where none is sold, or where it is in no catalog: it may be in one again. */
  priceNow(country: string, service: string): Kobo | undefined {
    let quote: Quote;
    try {
      quote = this.catalogQuotes.quote(country, service);
    } catch (error) {
      if (error instanceof RingletError) return undefined;
      throw error;
    }
    const isSold = quote.refusal === undefined && quote.price > 0;
    return isSold && this.inStock(quote).length > 0 ? quote.price : undefined;
  }

  /** Buys a number for a bid. Repeatable: `requestKey` stands for this purchase. `store` stores its order. Errors as of a purchase. */
  fill(
    { id: bidId, userId, country, service, price }: PurchaseForBid,
    { requestKey, store }: { readonly requestKey: string; readonly store: (order: OrderRow) => Promise<void> },
    correlationId: string,
  ): Promise<BuyNumberReply> {
    const request = {
      userId,
      idempotencyKey: undefined,
      requestKey,
      isUnattended: true,
      fields: [bidId, price],
    } as const;
    return this.saga.purchase(
      request,
      async (identity) => {
        const quote = atMost(price, this.catalogQuotes.quote(country, service));
        const offers = withTrial(this.inStock(quote), ({ isAside }) => isAside, orderNumber(identity._id));
        const sold = { ...quote, service, offers, all: quote.offers };
        return { ...(await this.plan(identity, sold, { bidId }, correlationId)), store };
      },
      correlationId,
    );
  }

  /** Throws where no replacement of an order would be bought now for its highest price: the refusals of a purchase. */
  async requireReplacement(given: GivenUp, correlationId: string): Promise<void> {
    const { userId, price } = given;
    this.refusals.guard(userId);
    const quote = await this.quoteReplacement(given);
    if (quote.refusal) throw quote.refusal;
    if (this.inStock(quote).length === 0) throw new RingletError('numbers/out-of-stock');
    // The price of the number that is given up is refunded before.
    if (quote.price <= price) return;
    const { balance } = await this.requester.send(getBalance, { userId }, { correlationId });
    if (balance + price < quote.price) throw new RingletError('wallet/insufficient-balance');
  }

  private autoSwapFor(minutes: number, highestPrice: number): AutoSwap {
    const until = new Date(this.clock.nowMs() + minutes * 60_000);
    return { until, highestPrice: kobo(highestPrice), left: mostAutoSwaps };
  }

  private inStock({ offers }: Quote): readonly QuotedOffer[] {
    return offers.filter((each) => !this.emptyOffers.has(each));
  }

  private async plan(
    identity: PurchaseIdentity,
    sold: Quote & { readonly service: string; readonly all: readonly QuotedOffer[] },
    more: Partial<Pick<OrderRow, 'client' | 'apiKey' | 'swapOf' | 'autoSwap' | 'bidId'>>,
    correlationId: string,
  ): Promise<PurchasePlan> {
    const { offers, all, country, service, serviceName, price, usCents } = sold;
    const [offer] = offers.length === 0 ? all : offers;
    if (!offer) throw new RingletError('numbers/out-of-stock');
    const refusal = sold.refusal ?? (offers.length === 0 ? new RingletError('numbers/out-of-stock') : undefined);
    const item = {
      kind: 'code' as const,
      country: country.id,
      countryName: country.title,
      service,
      serviceName,
      price,
      usCents,
      cost: offer.costKobo,
      provider: offer.provider,
      ...(offer.pool !== undefined && { pool: offer.pool }),
      decimalId: await this.decimalIds.next(),
      ...more,
    };
    const order = newOrder(identity, item, this.clock.now(), this.schedule.purchaseLease());
    const acquire = (balance: Kobo) => this.acquireNumber.acquire(order, offers, balance, correlationId);
    return { order, acquire, refusal };
  }

  private async quote({ country, service, price }: BuyNumberInput, userId: string): Promise<Quote> {
    const quote = this.catalogQuotes.quote(country, service);
    // The replica that showed this price may have a newer catalog.
    if (quote.price === price) return atMost(price, quote);
    await this.refresher.sync();
    const current = this.catalogQuotes.quote(country, service);
    if (current.refusal || current.price <= price) return atMost(price, current);
    const costs = this.inStock(current).map(({ costKobo }) => costKobo);
    if (costs.length === 0) return atMost(price, current);
    const quoted = await this.quotes.quotedPrice(userId, current.country.id, service, kobo(Math.min(...costs)));
    return atMost(price, quoted === null ? current : keeping(quoted, current));
  }

  private async quoteReplacement(given: GivenUp): Promise<Quote> {
    const { country, service, swap } = given;
    await this.refresher.sync();
    const givenUp = poolsGivenUp(given);
    const ranked = (quote: Quote): Quote => ({ ...quote, offers: replacementOffers(quote.offers, givenUp) });
    const isUntried = (offer: QuotedOffer): boolean =>
      offer.count > 0 && !offer.isAside && !this.emptyOffers.has(offer) && !givenUp.includes(poolName(offer));
    const usual = ranked(this.catalogQuotes.quote(country, service));
    if (usual.refusal) return usual;
    const quotes = this.catalogQuotes.quotesOf(country, service, isUntried).map(ranked);
    if (usual.offers.some(isUntried)) quotes.unshift(usual);
    // Rather than one that was given up: the pool from which a code is the cheapest, which may not be sold for the usual price.
    const affordable = quotes.filter(({ price }) => price <= swap.highestPrice);
    const [best = usual] = affordable.sort((a, b) => codePrice(a) - codePrice(b));
    return atMost(swap.highestPrice, best);
  }
}

/** What a bid buys, and the most that it may cost. */
export interface PurchaseForBid {
  readonly id: string;
  readonly userId: string;
  readonly country: string;
  readonly service: string;
  readonly price: Kobo;
}

/** An order that is given up for another number. */
type GivenUp = Pick<
  OrderRow,
  '_id' | 'userId' | 'country' | 'service' | 'price' | 'provider' | 'pool' | 'swapOf' | 'autoSwap'
> &
  Required<Pick<OrderRow, 'swap'>>;

/** What a code from the first offer of a quote costs on average. */
function codePrice({ price, offers: [first] }: Quote): number {
  return first === undefined ? Infinity : pricePerCode(price, first);
}

/** The quote for a price that was quoted before, with the offers that cost us no more. */
function keeping({ price, usCents }: QuotedPrice, current: Quote): Quote {
  return { ...current, price, usCents, offers: current.offers.filter(({ costKobo }) => costKobo <= price) };
}

/** The quote, refused where it is above the price that the buyer agreed to. */
function atMost(price: number, quote: Quote): Quote {
  if (quote.refusal) return quote;
  if (quote.price <= 0) throw new RingletError('numbers/no-price');
  if (quote.price <= price) return quote;
  const data = { price: nairaFromKobo(quote.price) };
  return { ...quote, refusal: new RingletError('numbers/price-changed', { data }) };
}

/** Counts the orders of a process: the last three bytes of the id. */
function orderNumber(id: Types.ObjectId): number {
  return parseInt(id.toHexString().slice(-6), 16);
}
