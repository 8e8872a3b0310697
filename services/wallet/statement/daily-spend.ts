import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { lastDays, momentsOf } from '@ringlet/contracts/days';
import { type SpendDay, spendDays } from '@ringlet/contracts/wallet/ledger';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type Movement, spendByDay } from '../domain/spend-by-day';
import { PostingRow } from '../ledger/posting.model';

/** The most postings to read: 80 purchases a day, each refunded. */
const postingsAtMost = 5000;

@Injectable()
export class DailySpend {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<SpendDay[]> {
    const days = lastDays(this.clock.now(), spendDays);
    const [from] = momentsOf(days[0] ?? '');
    const newest = this.postings
      .find({ userId })
      .sort({ sequence: -1 })
      .limit(postingsAtMost)
      .project<Movement>({ kind: 1, about: 1, change: 1, at: 1 });
    const movements: Movement[] = [];
    // Older ones are not read: no index has a client's days.
    for await (const movement of newest) {
      if (movement.at.getTime() < from) break;
      movements.push(movement);
    }
    return spendByDay(days, movements, movements.length === postingsAtMost);
  }
}
