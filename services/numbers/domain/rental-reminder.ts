import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { lengthOf } from './rental';

/** How many hours before its end a client is reminded of a rental, latest first. */
const reminders = [1, 24] as const;
export type ReminderHours = (typeof reminders)[number];

/** No reminder is made earlier than this before the end of a rental (milliseconds). */
export const firstReminderMs = dayMs;
/** A reminder is made only for a rental that is longer than its hours by this factor: otherwise it would come soon after the start. */
const lengthFactor = 1.5;

/** A renewal that is still under way this long before the end may fail, so the client is reminded after all (milliseconds). */
const pendingMs = hourMs / 2;

interface EndingRental {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The last reminder, and the end that it was about. */
  readonly endReminder?: { readonly hours: ReminderHours; readonly end: Date };
}

/** The reminder that is due; undefined if there is none, or it was made. An extension, which moves the end, starts over. */
export function dueReminder(
  { createdAt, expiresAt, endReminder }: EndingRental,
  now: number,
): ReminderHours | undefined {
  const leftMs = expiresAt.getTime() - now;
  if (leftMs <= 0) return undefined;
  const lengthMs = expiresAt.getTime() - createdAt.getTime();
  const due = reminders.find((hours) => leftMs <= hours * hourMs && lengthMs >= lengthFactor * hours * hourMs);
  if (due === undefined) return undefined;
  const isOfThisEnd = endReminder?.end.getTime() === expiresAt.getTime();
  return isOfThisEnd && endReminder.hours <= due ? undefined : due;
}

/**
 * Whether the automatic renewal makes a reminder needless. The renewal is made an hour before the end, and a failed one causes a notice of its
 * own. A renewal by a short span would be followed by a reminder each time. `isPending`: an extension is under way.
 */
export function isLeftToRenewal(
  hours: ReminderHours,
  { span }: { readonly span: RentalSpan },
  isPending: boolean,
  leftMs: number,
): boolean {
  return hours === 1 ? !(isPending && leftMs <= pendingMs) : lengthOf(span) < lengthFactor * hours * hourMs;
}
