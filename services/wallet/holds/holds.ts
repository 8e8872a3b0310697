import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type OpenHoldInput } from '@ringlet/contracts/wallet/holds';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { hold, holdPostingId, release, releaseId, restId, voidHold } from '../domain/posting';
import { type AppliedLimit, DayUses } from '../ledger/day-uses';
import { HeldAmounts } from '../ledger/held-amounts';
import { HoldRow } from '../ledger/hold.model';
import { keptForOrdersMs } from '../ledger/kept-for-orders';
import { Ledger } from '../ledger/ledger';
import { balanceAfter, isRepeat } from '../ledger/posting.model';

@Injectable()
export class Holds {
  constructor(
    @InjectCollection(HoldRow) private readonly rows: Collection<HoldRow>,
    private readonly ledger: Ledger,
    private readonly heldAmounts: HeldAmounts,
    private readonly dayUses: DayUses,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the balance without the held money. Also throws BeyondDayLimit. */
  async open(
    { holdId, userId, amount, purchases = 1 }: Omit<OpenHoldInput, 'amount'> & { readonly amount: Kobo },
    correlationId: string,
    limit?: AppliedLimit,
  ): Promise<Kobo> {
    const draft = hold({ id: holdPostingId(holdId), holdId, userId, amount });
    const { posting } = await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      if (limit) await this.dayUses.requireRoom({ userId, amount, purchases }, limit, transaction.session);
      const owner = { _id: new Types.ObjectId(holdId), userId: userId.toLowerCase() };
      const row = { ...owner, amount, purchases, changedAt: this.clock.now() };
      await this.rows.insertOne(row, { session: transaction.session });
      return this.ledger.post(transaction, draft, correlationId);
    });
    if (posting.userId === undefined) throw new RingletError('wallet/hold-closed');
    if (!isRepeat(posting, draft)) throw new RingletError('platform/idempotency-mismatch');
    return balanceAfter(posting);
  }

  /**
   * Releases money held for an order but not needed; does nothing if the hold is closed. Errors: wallet/hold-closed if an open
   * hold has less.
   */
  async release(
    { holdId, orderId, amount }: { readonly holdId: string; readonly orderId: string; readonly amount: Kobo },
    correlationId: string,
  ): Promise<Kobo> {
    const row = await this.find(holdId);
    if (!row) return kobo(0);
    const { userId } = row;
    const draft = release({ id: restId(orderId), holdId, userId, amount });
    try {
      const { posting } = await this.ledger.runOnce(draft, correlationId, async (transaction) => {
        await this.heldAmounts.take(holdId, { userId, amount }, 0, transaction.session);
        return this.ledger.post(transaction, draft, correlationId);
      });
      return posting.change;
    } catch (error) {
      if ((await this.find(holdId))?.closedAt !== undefined) return kobo(0);
      throw error;
    }
  }

  /** Releases everything held and returns its amount. A repeat returns the same. */
  async close(holdId: string, correlationId: string): Promise<Kobo> {
    const closed =
      (await this.tryClose(holdId, correlationId)) ?? (await this.closeBeforeOpening(holdId, correlationId));
    return closed ?? (await this.tryClose(holdId, correlationId)) ?? kobo(0);
  }

  /** Undefined if there is no such hold. */
  private async tryClose(holdId: string, correlationId: string): Promise<Kobo | undefined> {
    const found = await this.find(holdId);
    if (found === null) return undefined;
    return this.ledger.inTurn(found.userId, () => this.closeOnce(found._id, correlationId));
  }

  private closeOnce(_id: Types.ObjectId, correlationId: string): Promise<Kobo | undefined> {
    return this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const row = await this.rows.findOne({ _id }, { session });
      if (!row || row.closedAt !== undefined) return row?.released;
      const { userId, amount } = row;
      const holdId = _id.toHexString();
      const now = this.clock.now();
      const deleteAt = new Date(now.getTime() + keptForOrdersMs);
      const closed = { closedAt: now, changedAt: now, deleteAt, released: amount, amount: kobo(0) };
      await this.rows.updateOne({ _id }, { $set: closed }, { session });
      if (amount === 0) return amount;
      const draft = release({ id: releaseId(holdId), holdId, userId, amount });
      return (await this.ledger.post(transaction, draft, correlationId)).change;
    });
  }

  /** Undefined if it was opened meanwhile. */
  private async closeBeforeOpening(holdId: string, correlationId: string): Promise<Kobo | undefined> {
    const draft = voidHold(holdId);
    const { posting } = await this.ledger.runOnce(draft, correlationId, (transaction) =>
      this.ledger.post(transaction, draft, correlationId),
    );
    return posting.userId === undefined ? kobo(0) : undefined;
  }

  private find(holdId: string): Promise<HoldRow | null> {
    return this.rows.findOne({ _id: new Types.ObjectId(holdId) });
  }
}
