import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { dayMs, hourMs } from '@ringlet/contracts/durations';

/** `recent`: payments since the last pass; `nightly`: eight days, for late lists. */
export type ListSpan = 'recent' | 'nightly';

/** Recent passes overlap by this, because clocks differ, rows move between pages, and lists are late. */
const overlapMs = 2 * hourMs;
const nightlyMs = 8 * dayMs;
/** Not before this hour in Lagos. */
const nightlyHour = 2;

/** The time span of the next pass; undefined if none is due. `readUntil`: the end of the last one. */
export function nextPass(span: ListSpan, readUntil: Date | undefined, now: Date): { from: Date; to: Date } | undefined {
  const before = (ms: number, moment = now): Date => new Date(moment.getTime() - ms);
  if (span === 'recent') return { from: readUntil ? before(overlapMs, readUntil) : before(nightlyMs), to: now };
  const [midnight] = momentsOf(dayOf(now));
  const tonight = midnight + nightlyHour * hourMs;
  const isDue = now.getTime() >= tonight && (readUntil === undefined || readUntil.getTime() < tonight);
  return isDue ? { from: before(nightlyMs), to: now } : undefined;
}

/** The end of a finished pass. A recent pass's misses are read again every time, for as long as the nightly one covers them. */
export function readUntilAfter(
  span: ListSpan,
  readUntil: Date | undefined,
  { from, to, missed }: { from: Date; to: Date; missed: number },
): Date {
  if (span === 'nightly' || missed === 0) return to;
  return new Date(Math.max((readUntil ?? from).getTime(), to.getTime() - nightlyMs));
}
