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

/** The counts of half a year, of the cases that were opened in it. */
export function countHalfYear(from: string, cases: readonly CountedCase[], now: Date): HalfYearView {
  const own = cases.filter(({ createdAt }) => halfYearOf(createdAt) === from);
  const reports = own.filter(({ kind }) => kind === 'report');
  const answered = reports.flatMap(({ createdAt, dueAt, decided }) =>
    decided
      ? [{ isInTime: decided.at <= dueAt, minutes: (decided.at.getTime() - createdAt.getTime()) / minuteMs }]
      : [],
  );
  const decisions = (wanted: CaseDecision) => own.filter(({ decided }) => decided?.decision === wanted).length;
  return {
    from,
    running: halfYearOf(now) === from,
    reports: reports.length,
    answered: answered.length,
    answeredInTime: answered.filter(({ isInTime }) => isInTime).length,
    medianMinutes: median(answered.map(({ minutes }) => minutes)),
    hidden: own.filter(({ kind }) => kind === 'hidden-message').length,
    signals: own.filter(({ kind }) => kind === 'signal').length,
    warned: decisions('warned'),
    limited: decisions('limited'),
    locked: decisions('locked'),
    nothingFound: decisions('nothing-found'),
  };
}

/** For an even count, the mean of the middle two; whole minutes. */
function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}
