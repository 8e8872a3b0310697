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
import { CatalogQuotes, type Quote } from '../catalog-quotes';
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
    if (!(await this.rateLimits.tryConsume(`quotes:${userId}`, perMinute)))
      throw new RingletError('platform/too-many-requests', { retryAfterSeconds: perMinute.ms / 1000 });
    const quote = this.catalogQuotes.quote(country, service);
    if (quote.refusal) throw quote.refusal;
    if (quote.price <= 0) throw new RingletError('numbers/no-price');
    if (quote.offers.every((offer) => this.emptyOffers.has(offer))) throw new RingletError('numbers/out-of-stock');
    const row = this.rowOf(userId, service, quote);
    await this.rows.insertOne(row);
    return this.present(row, quote);
  }

  /** The lowest valid quote of a client that is not below `least`, or null. `country` is an id. */
  quotedPrice(userId: string, country: string, service: string, least: Kobo): Promise<QuotedPrice | null> {
    const valid = { userId, country, service, price: { $gte: least }, expiresAt: { $gt: this.clock.now() } };
    return this.rows.findOne(valid, { sort: { price: 1 } });
  }

  private rowOf(userId: string, service: string, { country, price, usCents }: Quote): QuoteRow {
    const expiresAt = new Date(this.clock.nowMs() + quoteSeconds * 1000);
    return {
      _id: new Types.ObjectId(),
      userId,
      country: country.id,
      service,
      price,
      usCents,
      expiresAt,
    };
  }

  private present({ service, price, usCents, expiresAt }: QuoteRow, quote: Quote): PriceQuote {
    const { rate_ngn: rateNgn, rate_rub: rateRub } = this.pricing.rates;
    return {
      country: quote.country.id,
      countryName: quote.country.title,
      service,
      serviceName: quote.serviceName,
      price,
      priceUsd: usCents / 100,
      cost: quote.cost,
      rateNgn,
      rateRub,
      expiresAt: expiresAt.toISOString(),
    };
  }
}
