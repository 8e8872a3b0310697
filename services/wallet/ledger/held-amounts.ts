import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type DayUse, noUse, sumOfUses } from '../domain/day-limits';
import { HoldRow } from './hold.model';

/** Bids' held amounts. An amount changes by a conditional update in its posting's transaction, so it is exact. */
@Injectable()
export class HeldAmounts {
  constructor(
    @InjectCollection(HoldRow) private readonly rows: Collection<HoldRow>,
    private readonly clock: Clock,
  ) {}

  /** `purchases`: -1 for a purchase. Errors: wallet/hold-closed, also if the hold has less than the amount. */
  async take(
    holdId: string,
    { userId, amount }: { readonly userId: string; readonly amount: Kobo },
    purchases: 0 | -1,
    session: ClientSession,
  ): Promise<void> {
    const owner = { userId: userId.toLowerCase(), amount: { $gte: amount } };
    if (!(await this.change(holdId, owner, { amount: kobo(-amount), purchases }, session)))
      throw new RingletError('wallet/hold-closed');
  }

  /** Takes a purchase back. Returns false if the hold is closed. */
  add(holdId: string, amount: Kobo, session: ClientSession): Promise<boolean> {
    return this.change(holdId, {}, { amount, purchases: 1 }, session);
  }

  /** Bids as if they had bought everything. */
  async useFor(userId: string, session?: ClientSession): Promise<DayUse> {
    const held = { userId: userId.toLowerCase(), amount: { $gt: kobo(0) } };
    const rows = await this.rows.find(held, { session, projection: { amount: 1, purchases: 1 } }).toArray();
    return rows.map(({ amount: spent, purchases }) => ({ spent, purchases })).reduce(sumOfUses, noUse);
  }

  private async change(
    holdId: string,
    condition: object,
    $inc: Pick<HoldRow, 'amount' | 'purchases'>,
    session: ClientSession,
  ): Promise<boolean> {
    const open = { _id: new Types.ObjectId(holdId), closedAt: { $exists: false }, ...condition };
    const change = { $inc, $set: { changedAt: this.clock.now() } };
    return (await this.rows.updateOne(open, change, { session })).matchedCount === 1;
  }
}
