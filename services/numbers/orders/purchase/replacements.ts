import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { CatalogQuotes, type Quote, type QuotedOffer } from '../../catalog/catalog-quotes';
import { CatalogRefresher } from '../../catalog/catalog-refresher';
import { EmptyOffers } from '../../catalog/empty-offers';
import { poolName, poolsGivenUp, pricePerCode, replacementOffers } from '../../domain/swap';
import { type OrderRow } from '../../order-store/order.model';
import { atMost } from './number-stock';
import { PurchaseRefusals } from './purchase-refusals';

export type GivenUp = Pick<
  OrderRow,
  '_id' | 'userId' | 'country' | 'service' | 'price' | 'provider' | 'pool' | 'swapOf' | 'autoSwap'
> &
  Required<Pick<OrderRow, 'swap'>>;

/** The prices of replacements, and whether one can be bought. */
@Injectable()
export class Replacements {
  constructor(
    private readonly catalogQuotes: CatalogQuotes,
    private readonly refresher: CatalogRefresher,
    private readonly emptyOffers: EmptyOffers,
    private readonly refusals: PurchaseRefusals,
    private readonly requester: Requester,
  ) {}

  /**
   * Throws a purchase's refusals if no replacement is for sale at the highest price: the order is given up only if another number is for
   * sale. Buys nothing.
   */
  async require(given: GivenUp, correlationId: string): Promise<void> {
    const { userId, price } = given;
    this.refusals.guard(userId);
    const quote = await this.quote(given);
    if (quote.refusal) throw quote.refusal;
    if (quote.offers.every((offer) => this.emptyOffers.has(offer))) throw new RingletError('numbers/out-of-stock');
    // The given-up number's price is refunded first.
    if (quote.price <= price) return;
    const { balance } = await this.requester.send(getBalance, { userId }, { correlationId });
    if (balance + price < quote.price) throw new RingletError('wallet/insufficient-balance');
  }

  /** Refused above the swap's highest price. */
  async quote(given: GivenUp): Promise<Quote> {
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
    // Rather than repeat a given-up pool, takes the pool with the cheapest code, even at another price than usual.
    const affordable = quotes.filter(({ price }) => price <= swap.highestPrice);
    const [best = usual] = affordable.sort((a, b) => codePrice(a) - codePrice(b));
    return atMost(swap.highestPrice, best);
  }
}

/** The average price of a code from a quote's first offer. */
function codePrice({ price, offers: [first] }: Quote): number {
  return first === undefined ? Infinity : pricePerCode(price, first);
}
