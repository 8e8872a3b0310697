import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Currency } from '@ringlet/contracts/wallet/deposits';
import { type MarketRates } from '@ringlet/contracts/wallet/market-rates';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type DollarRates, fallbackRates, nairaRate } from '../domain/conversion';
import { RateSet } from './rate.model';

/** Nothing is converted at a market rate older than this. */
const marketKeptMs = 7 * 24 * 60 * 60_000;

/**
 * What a currency is worth in naira. The house's own rates come from pricing, by event; only for currencies that pricing does not
 * know is the market's rate taken.
 */
@Injectable()
export class Rates {
  private readonly sets: Collection<RateSet>;

  constructor(
    @InjectModel(RateSet.name) model: Model<RateSet>,
    private readonly clock: Clock,
  ) {
    this.sets = model.db.collection<RateSet>(model.collection.name);
  }

  /** Naira for one unit, a decimal with at most six places. Errors: wallet/rate-unavailable. */
  async naira(currency: Currency): Promise<string> {
    const rate = nairaRate(currency, currency === 'NGN' ? {} : await this.current());
    if (rate === undefined) throw new RingletError('wallet/rate-unavailable');
    return rate;
  }

  /** Every rate that is known, for one US dollar. */
  async current(): Promise<DollarRates> {
    const sets = await this.sets.find().toArray();
    const pricing = sets.find(({ _id }) => _id === 'pricing');
    const market = sets.find(
      ({ _id, at }) => _id === 'market' && this.clock.now().getTime() - at.getTime() < marketKeptMs,
    );
    return { ...market?.rates, ...fallbackRates, ...pricing?.rates };
  }

  /** The market's own rates as last read, however old. */
  async market(): Promise<MarketRates> {
    const read = await this.sets.findOne({ _id: 'market' });
    if (!read) return { rates: fallbackRates, source: 'fallback' };
    return { rates: { ...fallbackRates, ...read.rates }, source: 'market', readAt: read.at.toISOString() };
  }

  /** Keeps a set, unless a newer one is known: events may arrive in any order. */
  async keep(set: RateSet, transaction?: Transaction): Promise<void> {
    const session = transaction?.session;
    const known = await this.sets.findOne({ _id: set._id }, { session });
    if (known && known.at >= set.at) return;
    await this.sets.replaceOne({ _id: set._id }, { rates: set.rates, at: set.at }, { upsert: true, session });
  }
}
