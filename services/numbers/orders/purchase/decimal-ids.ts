import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { DecimalIdsRow } from './decimal-ids.model';

const _id = 'orders';
/** The first id is up to a tenth above this. It has nine digits, as programs expect. */
const beginsAt = 600_000_000;
const blockSize = 2000;
const maxStep = 9;

/**
 * Orders' decimal ids for handler_api.php. Each replica takes blocks and steps through them irregularly, so that ids do not
 * reveal the number of orders.
 */
@Injectable()
export class DecimalIds {
  private last = 0;
  private end = 0;
  private taking: Promise<void> | undefined;

  constructor(@InjectCollection(DecimalIdsRow) private readonly rows: Collection<DecimalIdsRow>) {}

  async next(): Promise<number> {
    const step = 1 + Math.floor(Math.random() * maxStep);
    while (this.last + step >= this.end) {
      await (this.taking ??= this.takeBlock().finally(() => (this.taking = undefined)));
    }
    this.last += step;
    return this.last;
  }

  private async takeBlock(): Promise<void> {
    const taken = await this.take();
    const row = taken ?? (await this.begin().then(() => this.take()));
    if (!row) throw new Error('decimal ids could not be taken');
    this.end = row.next;
    this.last = row.next - blockSize;
  }

  private take(): Promise<DecimalIdsRow | null> {
    return this.rows.findOneAndUpdate({ _id }, { $inc: { next: blockSize } }, { returnDocument: 'after' });
  }

  private async begin(): Promise<void> {
    const next = beginsAt + Math.floor(Math.random() * beginsAt * 0.1);
    await unlessDuplicate(this.rows.insertOne({ _id, next }));
  }
}
