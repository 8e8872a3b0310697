import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { HoldRow } from './hold.model';

/** Bids' held amounts. An amount changes by a conditional update in its posting's transaction, so it is exact. */
@Injectable()
export class HeldAmounts {
  private readonly rows: Collection<HoldRow>;

  constructor(
    @InjectModel(HoldRow.name) model: Model<HoldRow>,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(model);
  }

  /** Errors: wallet/hold-closed, also if the hold has less than the amount. */
  async take(
    holdId: string,
    { userId, amount }: { readonly userId: string; readonly amount: Kobo },
    session: ClientSession,
  ): Promise<void> {
    const owner = { userId: userId.toLowerCase(), amount: { $gte: amount } };
    if (!(await this.change(holdId, owner, kobo(-amount), session))) throw new RingletError('wallet/hold-closed');
  }

  /** Returns false if the hold is closed. */
  add(holdId: string, amount: Kobo, session: ClientSession): Promise<boolean> {
    return this.change(holdId, {}, amount, session);
  }

  async heldFor(userId: string, session?: ClientSession): Promise<Kobo> {
    const rows = this.rows.find({ userId: userId.toLowerCase(), amount: { $gt: kobo(0) } }, session && { session });
    const amounts = await rows.project<Pick<HoldRow, 'amount'>>({ amount: 1 }).toArray();
    return kobo(amounts.reduce((sum, { amount }) => sum + amount, 0));
  }

  private async change(holdId: string, condition: object, amount: Kobo, session: ClientSession): Promise<boolean> {
    const open = { _id: new Types.ObjectId(holdId), closedAt: { $exists: false }, ...condition };
    const change = { $inc: { amount }, $set: { changedAt: this.clock.now() } };
    return (await this.rows.updateOne(open, change, { session })).matchedCount === 1;
  }
}
