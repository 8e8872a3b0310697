import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { OfferInput } from '@ringlet/contracts/numbers/offer';
import { type PriceQuote, quoteSeconds } from '@ringlet/contracts/numbers/quotes';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { Pricing } from '../../pricing/pricing';
import { CatalogQuotes } from '../catalog-quotes';
import { EmptyOffers } from '../empty-offers';
import { QuoteRow } from './quote.model';

const perMinute: Limit = { count: 120, ms: 60_000 };

export type QuotedPrice = Pick<QuoteRow, 'price' | 'usCents'>;

/** Prices quoted to clients, each for a minute. */
@Injectable()
export class Quotes {
  constructor(
    @InjectCollection(QuoteRow) private readonly rows: Collection<QuoteRow>,
    private readonly catalogQuotes: CatalogQuotes,
    private readonly emptyOffers: EmptyOffers,
    private readonly pricing: Pricing,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async create(userId: string, { country, service }: OfferInput): Promise<PriceQuote> {
    await this.rateLimits.consume(`quotes:${userId}`, perMinute);
    const quote = this.catalogQuotes.quote(country, service);
    if (quote.refusal) throw quote.refusal;
    const { price, usCents } = quote;
    if (price <= 0) throw new RingletError('numbers/no-price');
    if (quote.offers.every((offer) => this.emptyOffers.has(offer))) throw new RingletError('numbers/out-of-stock');
    const expiresAt = new Date(this.clock.nowMs() + quoteSeconds * 1000);
    const { id, title } = quote.country;
    await this.rows.insertOne({ _id: new Types.ObjectId(), userId, country: id, service, price, usCents, expiresAt });
    return {
      country: id,
      countryName: title,
      service,
      serviceName: quote.serviceName,
      price,
      priceUsd: usCents / 100,
      cost: quote.cost,
      rateNgn: this.pricing.rates.rate_ngn,
      rateRub: this.pricing.rates.rate_rub,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** The lowest valid quote of a client that is not below `least`, or null. `country` is an id. */
  quotedPrice(userId: string, country: string, service: string, least: Kobo): Promise<QuotedPrice | null> {
    const valid = { userId, country, service, price: { $gte: least }, expiresAt: { $gt: this.clock.now() } };
    return this.rows.findOne(valid, { sort: { price: 1 } });
  }
}
