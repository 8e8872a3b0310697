import { minuteMs } from '@ringlet/contracts/durations';
import { halfYearOf } from '@ringlet/contracts/half-years';
import { type CaseDecision, type CaseKind } from '@ringlet/contracts/numbers/cases';
import { type HalfYearView } from '@ringlet/contracts/numbers/conduct';

export interface CountedCase {
  readonly kind: CaseKind;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly decided?: { readonly decision: CaseDecision; readonly at: Date };
}

/**
 * The counts of half a year: of what was opened in it, and, once it is over, of what was decided in it. Before, a reporter could
 * read from a count what was decided about the report.
 */
export function countHalfYear(from: string, cases: readonly CountedCase[], now: Date): HalfYearView {
  const own = cases.filter(({ createdAt }) => halfYearOf(createdAt) === from);
  const reports = own.filter(({ kind }) => kind === 'report');
  const answered = reports.flatMap(({ createdAt, dueAt, decided }) =>
    decided
      ? [{ isInTime: decided.at <= dueAt, minutes: (decided.at.getTime() - createdAt.getTime()) / minuteMs }]
      : [],
  );
  const decidedIn = cases.flatMap(({ decided }) => (decided && halfYearOf(decided.at) === from ? [decided] : []));
  const decisions = (wanted: CaseDecision) => decidedIn.filter(({ decision }) => decision === wanted).length;
  const running = halfYearOf(now) === from;
  return {
    from,
    running,
    reports: reports.length,
    answered: answered.length,
    answeredInTime: answered.filter(({ isInTime }) => isInTime).length,
    medianMinutes: median(answered.map(({ minutes }) => minutes)),
    hidden: own.filter(({ kind }) => kind === 'hidden-message').length,
    signals: own.filter(({ kind }) => kind === 'signal').length,
    ...(!running && {
      warned: decisions('warned'),
      locked: decisions('locked'),
      nothingFound: decisions('nothing-found'),
    }),
  };
}

/** For an even count, the mean of the middle two; whole minutes. */
function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}
