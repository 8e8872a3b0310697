import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { backOffMs, longestBackOffMs } from '../domain/bid';
import { type BidRow } from './bid.model';
import { OfferBackOffRow } from './offer-back-off.model';

type Offer = Pick<BidRow, 'country' | 'service'>;

/**
 * Offers without numbers, whatever their catalogs say. Stored, because another replica may do the next run; one replica at a
 * time writes.
 */
@Injectable()
export class OfferBackOffs {
  constructor(
    @InjectCollection(OfferBackOffRow) private readonly rows: Collection<OfferBackOffRow>,
    private readonly clock: Clock,
  ) {}

  /** Returns a test for offers that must wait now. */
  async current(): Promise<(offer: Offer) => boolean> {
    const rows = await this.rows.find({ until: { $gt: this.clock.now() } }, { projection: { _id: 1 } }).toArray();
    const waiting = new Set(rows.map(({ _id }) => _id));
    return (offer) => waiting.has(idOf(offer));
  }

  /** After a purchase without a number. `isLost`: the provider gave no answer, so it may have sold a number that nobody gets. */
  async failed(offer: Offer, isLost: boolean): Promise<void> {
    const _id = idOf(offer);
    const failures = ((await this.rows.findOne({ _id }))?.failures ?? 0) + 1;
    const until = new Date(this.clock.nowMs() + (isLost ? longestBackOffMs : backOffMs(failures)));
    const deleteAt = new Date(until.getTime() + 2 * longestBackOffMs);
    await this.rows.updateOne({ _id }, { $set: { failures, until, deleteAt } }, { upsert: true });
  }

  async succeeded(offer: Offer): Promise<void> {
    await this.rows.deleteOne({ _id: idOf(offer) });
  }
}

const idOf = ({ country, service }: Offer): string => `${country}:${service}`;
