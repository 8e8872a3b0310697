import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { minuteMs } from '@ringlet/contracts/durations';
import { endOf, startOf } from '@ringlet/contracts/half-years';
import { type CaseDecision, type CaseKind } from '@ringlet/contracts/numbers/cases';
import { type HalfYearView } from '@ringlet/contracts/numbers/conduct';
import { InjectCollection } from '@ringlet/persistence/collection';
import { CaseRow } from './case.model';

interface During {
  readonly $gte: Date;
  readonly $lt: Date;
}

/** Cases of a kind that were opened in a half year. */
interface OpenedCases {
  readonly _id: CaseKind;
  readonly opened: number;
  readonly answered: number;
  readonly inTime: number;
}

/** A public page waits for them. The counts read indexes only. */
const atMost = { maxTimeMS: 10_000 };

/** Counts of cases, which tell of none. */
@Injectable()
export class CaseCounts {
  constructor(@InjectCollection(CaseRow) private readonly rows: Collection<CaseRow>) {}

  /**
   * Of what was opened in a half year, and, once it is over, of what was decided in it. Before, a reporter could read from a count what
   * was decided about the report.
   */
  async ofHalfYear(from: string, running: boolean): Promise<HalfYearView> {
    const during = { $gte: startOf(from), $lt: endOf(from) };
    const kinds = await this.opened(during);
    const openedOf = (kind: CaseKind) => kinds.find(({ _id }) => _id === kind)?.opened ?? 0;
    const { answered = 0, inTime = 0 } = kinds.find(({ _id }) => _id === 'report') ?? {};
    return {
      from,
      running,
      reports: openedOf('report'),
      answered,
      answeredInTime: inTime,
      medianMinutes: await this.medianMinutes(during, answered),
      hidden: openedOf('hidden-message'),
      signals: openedOf('signal'),
      ...(!running && (await this.decided(during))),
    };
  }

  private opened(during: During): Promise<OpenedCases[]> {
    const isAnswered = { $gt: ['$decided.at', null] };
    const isInTime = { $and: [isAnswered, { $lte: ['$decided.at', '$dueAt'] }] };
    const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
    const counts = { opened: { $sum: 1 }, answered: count(isAnswered), inTime: count(isInTime) };
    return this.rows
      .aggregate<OpenedCases>([{ $match: { createdAt: during } }, { $group: { _id: '$kind', ...counts } }], atMost)
      .toArray();
  }

  /** Of `answered` reports; for an even count the mean of the middle two, for none undefined. */
  private async medianMinutes(during: During, answered: number): Promise<number | undefined> {
    const middle = await this.rows
      .aggregate<{ ms: number }>(
        [
          // Unlike `$exists`, the index answers it alone.
          { $match: { createdAt: during, kind: 'report', 'decided.at': { $gt: new Date(0) } } },
          { $project: { _id: 0, ms: { $subtract: ['$decided.at', '$createdAt'] } } },
          { $sort: { ms: 1 } },
          { $skip: Math.max(Math.ceil(answered / 2) - 1, 0) },
          { $limit: answered % 2 === 0 ? 2 : 1 },
        ],
        atMost,
      )
      .toArray();
    if (middle.length === 0) return undefined;
    return Math.round(middle.reduce((sum, { ms }) => sum + ms, 0) / middle.length / minuteMs);
  }

  private async decided(during: During): Promise<Pick<HalfYearView, 'warned' | 'locked' | 'nothingFound'>> {
    const grouped = { $group: { _id: '$decided.decision', count: { $sum: 1 } } };
    const rows = await this.rows
      .aggregate<{ _id: CaseDecision; count: number }>([{ $match: { 'decided.at': during } }, grouped], atMost)
      .toArray();
    const countOf = (decision: CaseDecision) => rows.find(({ _id }) => _id === decision)?.count ?? 0;
    return { warned: countOf('warned'), locked: countOf('locked'), nothingFound: countOf('nothing-found') };
  }
}
