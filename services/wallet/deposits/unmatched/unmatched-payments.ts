import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, oldestFirst } from '@ringlet/persistence/keyset';
import { countQueue } from '@ringlet/persistence/review-queues';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type SoughtPayment } from '../../domain/missing-payment';
import { type PaymentReport } from '../../domain/payment-provider';
import { unmatched } from '../../domain/posting';
import { Ledger } from '../../ledger/ledger';
import { UnmatchedPaymentRow } from './unmatched-payment.model';

/** Payments under unknown references. Their money is in the ledger, and people decide whose it is; no machine credits anybody. */
@Injectable()
export class UnmatchedPayments {
  constructor(
    @InjectCollection(UnmatchedPaymentRow) private readonly rows: Collection<UnmatchedPaymentRow>,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Posts a payment that is reported as paid, once, and more if more is reported later. `report` is creditable. */
  async record(provider: PaymentProviderName, report: PaymentReport, correlationId: string): Promise<void> {
    const { reference, amount, payer, paidAt } = report;
    const key = keyOf(provider, reference);
    const row = await this.rows.findOne({ key });
    if (row && includes(row, report)) return;
    const [before, postings] = [row?.amount ?? kobo(0), row?.postings ?? []];
    const draft = unmatched({ provider, reference, amount: kobo(amount - before), earlier: postings.length });
    const { isNew } = await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      const { session } = transaction;
      const now = this.clock.now();
      if (row) {
        const more = { $set: { amount, changedAt: now }, $push: { postings: draft.id } };
        const added = await this.rows.updateOne({ key, state: 'open', amount: before }, more, { session });
        if (added.matchedCount === 0) throw new Error(`unmatched payment ${key} has changed`);
      } else {
        const facts = withoutUndefined({ provider, reference, amount, payer, paidAt });
        const isOpen = { _id: new Types.ObjectId(), key, state: 'open' as const, changedAt: now };
        await this.rows.insertOne({ ...isOpen, ...facts, postings: [draft.id] }, { session });
      }
      return this.ledger.post(transaction, draft, correlationId);
    });
    if (isNew) this.log.warn({ provider, reference, amount, requestId: correlationId }, 'unmatched payment recorded');
  }

  /** The reported payments whose record agrees with the report, by reference. */
  async recorded(provider: PaymentProviderName, reports: readonly PaymentReport[]): Promise<ReadonlySet<string>> {
    if (reports.length === 0) return new Set();
    const keys = reports.map(({ reference }) => keyOf(provider, reference));
    const rows = await this.rows.find({ key: { $in: keys } }).toArray();
    const known = new Map(rows.map((row) => [row.reference, row]));
    const isRecorded = (report: PaymentReport): boolean => {
      const row = known.get(report.reference);
      return row !== undefined && includes(row, report);
    };
    return new Set(reports.filter(isRecorded).map(({ reference }) => reference));
  }

  /** Errors: wallet/payment-not-found. */
  async find(id: string): Promise<UnmatchedPaymentRow> {
    return this.found(await this.rows.findOne({ _id: new Types.ObjectId(id) }));
  }

  /** By provider and reference. Errors: wallet/payment-not-found. */
  async findByKey(key: string): Promise<UnmatchedPaymentRow> {
    return this.found(await this.rows.findOne({ key }));
  }

  /** Ends an open payment that still has this amount. Errors: wallet/payment-decided. */
  async close(
    { _id, amount }: Pick<UnmatchedPaymentRow, '_id' | 'amount'>,
    decision: Pick<UnmatchedPaymentRow, 'userId' | 'decidedBy'> & { readonly state: 'attached' | 'returned' },
    session: ClientSession,
  ): Promise<void> {
    const change = { $set: { ...decision, changedAt: this.clock.now() }, $unset: { payer: '' as const } };
    const closed = await this.rows.updateOne({ _id, amount, state: 'open' }, change, { session });
    if (closed.matchedCount === 0) throw new RingletError('wallet/payment-decided');
  }

  /** The payer's bank or the provider claims it back, so nobody can get it. False if it is not open. */
  async noteDispute(provider: PaymentProviderName, reference: string): Promise<boolean> {
    const open = { key: keyOf(provider, reference), state: 'open' as const };
    return (await this.rows.updateOne(open, { $set: { isDisputed: true } })).matchedCount === 1;
  }

  /** The open ones, oldest first. */
  list(page: Page): Promise<PageOf<UnmatchedPaymentRow>> {
    return keysetPage(page, oldestFirst, [{ where: { state: 'open' } }], this.rows, (row) => row);
  }

  /** The open ones with the reference, session or amount of a sought payment. */
  async listLike(sought: readonly SoughtPayment[]): Promise<UnmatchedPaymentRow[]> {
    if (sought.length === 0) return [];
    const names = sought.flatMap(({ reference }) => reference ?? []);
    const amounts = sought.flatMap(({ amount }) => amount ?? []);
    const isLike = [{ reference: { $in: names } }, { 'payer.session': { $in: names } }, { amount: { $in: amounts } }];
    return this.rows.find({ state: 'open', $or: isLike }).toArray();
  }

  count(): Promise<ReviewQueueCount> {
    return countQueue(this.rows, { state: 'open' }, '_id');
  }

  /** Kobo of the open ones, by provider. */
  async sums(): Promise<ReadonlyMap<PaymentProviderName, number>> {
    const sums = new Map<PaymentProviderName, number>();
    for await (const { provider, amount } of this.rows.find({ state: 'open' }))
      sums.set(provider, (sums.get(provider) ?? 0) + amount);
    return sums;
  }

  private found(row: UnmatchedPaymentRow | null): UnmatchedPaymentRow {
    if (!row) throw new RingletError('wallet/payment-not-found');
    return row;
  }
}

const keyOf = (provider: PaymentProviderName, reference: string): string => `${provider}:${reference}`;

/** Nothing more is reported, or it is decided: further money is then the deposit's difference. */
function includes({ state, amount }: UnmatchedPaymentRow, report: PaymentReport): boolean {
  return state !== 'open' || amount >= report.amount;
}
