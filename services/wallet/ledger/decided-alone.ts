import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { aloneForMs, type MoneyDecision, movedBy, needsAnotherAdmin, recentAlone } from '../domain/money-acts';
import { WalletSettings } from '../settings';
import { DecidedAloneRow } from './decided-alone.model';

/** One person may not decide it alone. */
export class NeedsAnotherAdmin extends Error {
  /** `decidedAlone`: kobo that the person has moved alone within 24 hours. */
  constructor(readonly decidedAlone: Kobo) {
    super('the decision needs another admin');
  }
}

/**
 * Counts each person's decisions about money alone, in the transaction that moves the money and in one row per person: of two
 * concurrent decisions one is repeated, and then counts the other.
 */
@Injectable()
export class DecidedAlone {
  constructor(
    @InjectCollection(DecidedAloneRow) private readonly rows: Collection<DecidedAloneRow>,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  /** Kobo that one person may move within 24 hours. */
  get limit(): number {
    return this.settings.ADJUSTMENT_APPROVAL_ABOVE;
  }

  /** Makes sure that the row exists. Outside a transaction, so that two first decisions do not abort each other. */
  async prepare(adminId: string): Promise<void> {
    // Longer than it counts, so that the row is not deleted while in use.
    const deleteAt = new Date(this.clock.nowMs() + 2 * aloneForMs);
    const change = { $setOnInsert: { made: [] }, $max: { deleteAt } };
    await unlessDuplicate(this.rows.updateOne({ _id: adminId.toLowerCase() }, change, { upsert: true }));
  }

  /** Counts a decision's kobo once, in its transaction. Throws NeedsAnotherAdmin. */
  async count(adminId: string, decision: MoneyDecision, session: ClientSession): Promise<void> {
    const _id = adminId.toLowerCase();
    const { id, amount } = decision;
    const at = this.clock.now();
    const row = await this.rows.findOne({ _id }, { session });
    if (row === null) throw new Error(`the decisions of ${_id} are not prepared`);
    const recent = recentAlone(row.made, at);
    if (recent.some((made) => made.id === id)) return;
    const decidedAlone = movedBy(recent);
    if (needsAnotherAdmin(decision, decidedAlone, this.limit)) {
      throw new NeedsAnotherAdmin(decidedAlone);
    }
    if (amount === 0) return;
    await this.rows.updateOne({ _id }, { $set: { made: [...recent, { at, amount, id }] } }, { session });
  }
}
