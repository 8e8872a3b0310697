import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { aloneForMs, movedBy, needsAnotherAdmin, recentAlone } from '../domain/adjustment-limit';
import { WalletSettings } from '../settings';
import { AdjustmentsAloneRow } from './adjustments-alone.model';

/** The admin may not make the adjustment alone. */
export class NeedsAnotherAdmin extends Error {
  /** `movedAlone`: kobo that the admin has moved alone within 24 hours. */
  constructor(readonly movedAlone: Kobo) {
    super('the adjustment needs another admin');
  }
}

/**
 * Counts what each admin adjusts alone. It is counted in the transaction of the posting, in one row of the admin: of two adjustments at
 * the same time one is made again, and then counts the other.
 */
@Injectable()
export class AdjustmentsAlone {
  private readonly rows: Collection<AdjustmentsAloneRow>;

  constructor(
    @InjectModel(AdjustmentsAloneRow.name) rows: Model<AdjustmentsAloneRow>,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {
    this.rows = collectionOf(rows);
  }

  /** Makes sure that the row exists. Outside of a transaction, so that two first adjustments do not abort each other. */
  async prepare(adminId: string): Promise<void> {
    // Longer than it counts: the row is not deleted while it is used.
    const deleteAt = new Date(this.clock.nowMs() + 2 * aloneForMs);
    try {
      const change = { $setOnInsert: { made: [] }, $max: { deleteAt } };
      await this.rows.updateOne({ _id: adminId.toLowerCase() }, change, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Counts an adjustment that is made in this transaction. Throws NeedsAnotherAdmin. */
  async count(adminId: string, amount: Kobo, session: ClientSession): Promise<void> {
    const _id = adminId.toLowerCase();
    const at = this.clock.now();
    const row = await this.rows.findOne({ _id }, { session });
    if (row === null) throw new Error(`the adjustments of ${_id} are not prepared`);
    const recent = recentAlone(row.made, at);
    const movedAlone = movedBy(recent);
    if (needsAnotherAdmin(amount, movedAlone, this.settings.ADJUSTMENT_APPROVAL_ABOVE)) {
      throw new NeedsAnotherAdmin(movedAlone);
    }
    await this.rows.updateOne({ _id }, { $set: { made: [...recent, { at, amount }] } }, { session });
  }
}
