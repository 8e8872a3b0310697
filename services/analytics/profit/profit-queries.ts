import { Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { type DepositDays as DepositDaysReply, type DepositFigures } from '@ringlet/contracts/analytics';
import { dayMs } from '@ringlet/contracts/durations';
import { defaultPageSize, type PageOf } from '@ringlet/contracts/paging';
import {
  type Profit,
  type ProfitDay,
  type ProfitDayView,
  type ProfitFigures,
  type ProfitInput,
  type ProfitLinesInput,
  type ProfitLineView,
  type ProfitRange,
  type ProfitTotals,
} from '@ringlet/contracts/profit';
import { InjectCollection } from '@ringlet/persistence/collection';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { DepositDays } from '../deposit-days/deposit-days';
import { depositSums } from '../domain/deposit-days';
import { profitSums, viewOf } from '../domain/profit';
import { checkDays } from '../domain/range';
import { ProjectionVersions } from '../versions/projection-versions';
import { lineIndexes, type ProfitDayRow, profitDays, ProfitLineRow } from './profit.model';

const daysPage = 1000;
const sums = Object.fromEntries(profitSums.names.map((name) => [name, { $sum: `$${name}` }]));
const names = { service: 'serviceName', country: 'countryName', provider: undefined, day: undefined } as const;

type Summed = ProfitFigures & { readonly _id: string; readonly name?: string | null };

/** Reads the sums and the lines of the displayed version. */
@Injectable()
export class ProfitQueries {
  constructor(
    @InjectCollection(profitDays) private readonly rows: Collection<ProfitDayRow>,
    @InjectCollection(ProfitLineRow) private readonly lineRows: Collection<ProfitLineRow>,
    private readonly versions: ProjectionVersions,
    private readonly depositDays: DepositDays,
  ) {}

  /** Errors: platform/invalid. */
  async read(input: ProfitInput): Promise<Profit> {
    const { version, isComplete } = await this.versions.displayed();
    const condition = conditionOf(input);
    const where = { version, ...condition };
    // Fees and losses belong to deposits, not to sales.
    const isWhole = Object.keys(condition).length === 1;
    const [rows, sold, deposits] = await Promise.all([
      input.by === 'day' ? [] : this.sumBy(input.by, where),
      this.sumBy('day', where),
      isWhole ? this.depositDays.read(input) : undefined,
    ]);
    const ofDeposits = deposits?.days.reduce<DepositFigures>(depositSums.add, depositSums.none);
    const days = deposits
      ? withDeposits(sold, deposits.days)
      : sold.map(({ _id: day, ...figures }) => ({ day, ...viewOf(figures) }));
    return {
      rows:
        input.by === 'day'
          ? days.map(({ day: key, ...figures }) => ({ key, ...figures }))
          : rows.map(({ _id: key, name, ...figures }) => ({
              key,
              name: typeof name === 'string' ? name : undefined,
              ...viewOf(figures),
            })),
      days,
      total: viewOf(sold.reduce<ProfitFigures>(profitSums.add, profitSums.none), ofDeposits),
      fees: ofDeposits && { byRate: ofDeposits.feesByRate, unknown: ofDeposits.feesUnknown },
      complete: isComplete,
    };
  }

  /** Errors: platform/invalid. */
  async lines(input: ProfitLinesInput): Promise<PageOf<ProfitLineView>> {
    const { version } = await this.versions.displayed();
    const { limit = defaultPageSize, cursor, service, country, provider } = input;
    const name = service ? 'service' : country ? 'country' : provider ? 'provider' : 'all';
    const { day, ...filter } = conditionOf(input);
    const [begin, end] = [startOf(day.$gte), startOf(day.$lte) + dayMs].map(idAt);
    const range = { $gte: begin, $lt: cursor === undefined ? end : new Types.ObjectId(cursor) };
    const found = this.lineRows.find({ version, ...filter, _id: range }, { hint: lineIndexes[name] });
    const rows = await found
      .sort({ _id: -1 })
      .limit(limit + 1)
      .toArray();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { data: rows.slice(0, limit).map(presentLine), nextCursor: last?._id.toHexString() };
  }

  async totals(): Promise<ProfitTotals> {
    const { version, isComplete } = await this.versions.displayed();
    const [found] = await this.rows
      .aggregate<Summed>([{ $match: { version } }, { $group: { _id: null, ...sums } }])
      .toArray();
    return { complete: isComplete, total: profitSums.add(profitSums.none, found ?? profitSums.none) };
  }

  /** A page of stored sums after an id; an empty page is the last. */
  async days(after = ''): Promise<ProfitDay[]> {
    const { version } = await this.versions.displayed();
    const prefix = `${version}:`;
    const range = { $gt: prefix + after, $lt: `${version};` };
    const found = this.rows.find({ _id: range }).sort({ _id: 1 }).limit(daysPage);
    return (await found.toArray()).map(({ _id, day, service, country, provider, ...row }) => ({
      id: _id.slice(prefix.length),
      day,
      service,
      country,
      provider,
      ...profitSums.add(profitSums.none, row),
    }));
  }

  private async sumBy(by: ProfitInput['by'], where: object): Promise<Summed[]> {
    const name = names[by];
    return this.rows
      .aggregate<Summed>([
        { $match: where },
        { $group: { _id: `$${by}`, ...sums, ...(name && { name: { $max: `$${name}` } }) } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
  }
}

/** The days with a sale, a refund, a fee or a loss, in order. */
function withDeposits(sold: readonly Summed[], deposits: DepositDaysReply['days']): ProfitDayView[] {
  const bySale = new Map(sold.map((figures) => [figures._id, figures]));
  const counting = deposits.filter(({ fees, losses }) => fees > 0 || losses > 0);
  const byDeposit = new Map(counting.map((figures) => [figures.day, figures]));
  return [...new Set([...bySale.keys(), ...byDeposit.keys()])]
    .sort()
    .map((day) => ({ day, ...viewOf(bySale.get(day) ?? profitSums.none, byDeposit.get(day) ?? depositSums.none) }));
}

function conditionOf({ from, to, service, country, provider }: ProfitRange) {
  checkDays({ from, to });
  return withoutUndefined({
    day: { $gte: from, $lte: to },
    service,
    country,
    provider,
  }) satisfies mongo.Filter<ProfitDayRow>;
}

/** The first moment of a day in Lagos, which is an hour ahead of UTC all year. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+01:00`);
}

/** The first possible id of a line at a time (profit-sums.ts). */
function idAt(ms: number): Types.ObjectId {
  return Types.ObjectId.createFromTime(ms / 1000);
}

function presentLine(row: ProfitLineRow): ProfitLineView {
  const { orderId, kind, at, service, serviceName, country, countryName, provider, price, cost } = row;
  const names = { serviceName: serviceName || undefined, countryName: countryName || undefined };
  return { orderId, kind, at: at.toISOString(), service, country, provider, ...names, price, cost };
}
