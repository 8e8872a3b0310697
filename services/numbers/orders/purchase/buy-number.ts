import { Injectable } from '@nestjs/common';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { Clock } from '@ringlet/platform/clock';
import { CatalogQuotes, type Quote } from '../../catalog/catalog-quotes';
import { CatalogRefresher } from '../../catalog/catalog-refresher';
import { type QuotedPrice, Quotes } from '../../catalog/quotes/quotes';
import { type AutoSwap, maxAutoSwaps } from '../../domain/auto-swap';
import { replacementOffers } from '../../domain/swap';
import { apiKeyOf, type PurchaseIdentity } from './new-order';
import { NumberPlans } from './number-plans';
import { atMost, NumberStock, withTrialOf } from './number-stock';
import { PurchaseSaga } from './purchase.saga';
import { type PurchasePlan } from './purchase-plan';
import { UsualSteps } from './usual-steps';

const withoutSwap = {
  errors: [{ field: 'auto_swap_price', message: 'A highest price of further numbers needs auto_swap_minutes.' }],
};

/** A client's purchase of a number for one code. */
@Injectable()
export class BuyNumber {
  constructor(
    private readonly saga: PurchaseSaga,
    private readonly steps: UsualSteps,
    private readonly plans: NumberPlans,
    private readonly stock: NumberStock,
    private readonly catalogQuotes: CatalogQuotes,
    private readonly quotes: Quotes,
    private readonly refresher: CatalogRefresher,
    private readonly clock: Clock,
  ) {}

  execute(input: BuyNumberInput, caller: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { country, service, price, clientRef, autoSwapMinutes, autoSwapPrice, idempotencyKey, retryRefused } = input;
    if (autoSwapPrice !== undefined && autoSwapMinutes === undefined)
      throw new RingletError('platform/invalid', withoutSwap);
    const fields = [
      country,
      service,
      price,
      ...(clientRef === undefined ? [] : [clientRef]),
      ...(autoSwapMinutes === undefined ? [] : ['auto-swap', autoSwapMinutes]),
      ...(autoSwapPrice === undefined ? [] : ['auto-swap-price', autoSwapPrice]),
    ];
    const request = { userId: caller.id, idempotencyKey, retryRefused, fields };
    return this.saga.purchase(request, (identity) => this.plan(input, caller, identity, correlationId), correlationId);
  }

  private async plan(
    input: BuyNumberInput,
    caller: Caller,
    identity: PurchaseIdentity,
    correlationId: string,
  ): Promise<PurchasePlan> {
    const { service, price, clientRef, autoSwapMinutes, autoSwapPrice = price } = input;
    const autoSwap = autoSwapMinutes !== undefined && this.autoSwapFor(autoSwapMinutes, autoSwapPrice);
    const quote = await this.quote(input, caller.id);
    const inStock = this.stock.inStock(quote);
    // Buyers who swap want a code, so at equal price the most reliable pool comes first.
    const ranked = autoSwap ? replacementOffers(inStock, []) : inStock;
    const more = {
      client: clientRef === undefined ? undefined : { ref: clientRef },
      autoSwap: autoSwap || undefined,
      ...apiKeyOf(caller),
    };
    const ordered = { service, quote, offers: withTrialOf(ranked, identity), more };
    return { ...(await this.plans.planOf(ordered, identity, correlationId)), steps: this.steps };
  }

  private async quote({ country, service, price }: BuyNumberInput, userId: string): Promise<Quote> {
    const quote = this.catalogQuotes.quote(country, service);
    // The replica that showed this price may have a newer catalog.
    if (quote.price === price) return atMost(price, quote);
    await this.refresher.sync();
    const current = this.catalogQuotes.quote(country, service);
    if (current.refusal || current.price <= price) return atMost(price, current);
    const costs = this.stock.inStock(current).map(({ costKobo }) => costKobo);
    if (costs.length === 0) return atMost(price, current);
    const quoted = await this.quotes.quotedPrice(userId, current.country.id, service, kobo(Math.min(...costs)));
    return atMost(price, quoted === null ? current : keeping(quoted, current));
  }

  private autoSwapFor(minutes: number, highestPrice: number): AutoSwap {
    const until = new Date(this.clock.nowMs() + minutes * 60_000);
    return { until, highestPrice: kobo(highestPrice), left: maxAutoSwaps };
  }
}

/** The quote at an earlier quoted price, with the offers that cost us no more. */
function keeping({ price, usCents }: QuotedPrice, current: Quote): Quote {
  return { ...current, price, usCents, offers: current.offers.filter(({ costKobo }) => costKobo <= price) };
}
