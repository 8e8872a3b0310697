import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { weekMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { specifiedRates } from '@ringlet/contracts/numbers/pricing';
import { type Currency } from '@ringlet/contracts/wallet/deposits';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type DollarRates, nairaRate } from '../domain/conversion';
import { RateSetRow } from './rate.model';

/** Older market rates are not used for conversion. */
const marketMaxAgeMs = weekMs;

/** Units of each currency per US dollar. */
export interface MarketRates {
  readonly rates: Readonly<Record<keyof typeof specifiedRates, string>> & DollarRates;
  /** Absent until the market rates were first read. */
  readonly readAt?: Date;
}

/** Exchange rates to naira. Pricing's rates take precedence; market rates serve other currencies. */
@Injectable()
export class Rates {
  constructor(
    @InjectCollection(RateSetRow) private readonly sets: Collection<RateSetRow>,
    private readonly clock: Clock,
  ) {}

  /** Naira per unit, a decimal with at most six places. Errors: wallet/rate-unavailable. */
  async naira(currency: Currency): Promise<string> {
    const rate = nairaRate(currency, currency === 'NGN' ? {} : await this.current());
    if (rate === undefined) throw new RingletError('wallet/rate-unavailable');
    return rate;
  }

  /** Units of each currency per US dollar. */
  async current(): Promise<DollarRates> {
    const sets = await this.sets.find().toArray();
    const pricing = sets.find(({ _id }) => _id === 'pricing');
    const market = sets.find(({ _id, at }) => _id === 'market' && this.clock.nowMs() - at.getTime() < marketMaxAgeMs);
    return { ...market?.rates, ...specifiedRates, ...pricing?.rates };
  }

  /** The last read market rates, of any age; before the first read the specification's. */
  async market(): Promise<MarketRates> {
    const read = await this.sets.findOne({ _id: 'market' });
    return { rates: { ...specifiedRates, ...read?.rates }, readAt: read?.at };
  }

  /** Stores a set unless a newer one is stored: events may arrive in any order. */
  async save(set: RateSetRow, transaction?: Transaction): Promise<void> {
    const session = transaction?.session;
    const stored = await this.sets.findOne({ _id: set._id }, { session });
    if (stored && stored.at >= set.at) return;
    await this.sets.replaceOne({ _id: set._id }, { rates: set.rates, at: set.at }, { upsert: true, session });
  }
}
