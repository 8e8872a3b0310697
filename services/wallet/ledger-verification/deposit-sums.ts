import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type LedgerSums } from '@ringlet/contracts/wallet/ledger';
import { DaySums } from '@ringlet/persistence/day-sums';
import { Clock } from '@ringlet/platform/clock';
import { type DepositRow } from '../deposits/deposit.model';
import { depositId } from '../domain/posting';
import { type PostingRow } from '../ledger/posting.model';
import { batches } from './batches';

type Months = Record<Month, Kobo>;

/** Approved deposits' credits by month. The nightly verification of the ledger ensures that there are no others. */
@Injectable()
export class DepositSums {
  private readonly days: DaySums<Months>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {
    const deposits = connection.collection<DepositRow>('deposits');
    const approved = { approvedAt: { $exists: true } };
    this.days = new DaySums(connection, 'deposit_days', {
      first: async () => (await deposits.findOne(approved, { sort: { approvedAt: 1 } }))?.approvedAt,
      read: (from, to) => this.sum(from, to),
    });
  }

  async byDay(): Promise<Pick<LedgerSums, 'depositedIn'>> {
    const depositedIn: Months = {};
    for (const day of await this.days.read(this.clock.now())) {
      for (const [month, credited] of Object.entries(day)) add(depositedIn, month as Month, credited);
    }
    return { depositedIn };
  }

  private async sum(from: Date, to: Date): Promise<Months> {
    const deposits = this.connection.collection<DepositRow>('deposits');
    const postings = this.connection.collection<PostingRow>('postings');
    const months: Months = {};
    const approved = deposits.find({ approvedAt: { $gte: from, $lt: to } }, { projection: { reference: 1 } });
    for await (const batch of batches(approved)) {
      const ids = batch.map(({ reference }) => depositId(reference));
      for await (const { at, change } of postings.find({ _id: { $in: ids } })) add(months, monthOf(at), change);
    }
    return months;
  }
}

function add(months: Months, month: Month, credited: number): void {
  months[month] = kobo((months[month] ?? 0) + credited);
}
