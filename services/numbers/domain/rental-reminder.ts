import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { lengthOf } from './rental';

/** Hours before a rental's end at which its client is reminded, latest first. */
const reminders = [1, 24] as const;
export type ReminderHours = (typeof reminders)[number];

/** No reminder comes earlier than this before the end (milliseconds). */
export const firstReminderMs = dayMs;
/** Only rentals longer than the reminder's hours by this factor get it: otherwise it would come soon after the start. */
const lengthFactor = 1.5;

/** A renewal that is still running this long before the end may fail, so the client is reminded after all (milliseconds). */
const pendingMs = hourMs / 2;

interface EndingRental {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The last reminder, and the end it announced. */
  readonly endReminder?: { readonly hours: ReminderHours; readonly end: Date };
}

/** The due reminder; undefined if none is due or it was sent. An extension moves the end and starts over. */
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
 * Whether the automatic renewal makes a reminder needless: it happens an hour before the end, and a failure causes its own
 * notice. Renewals by a short span would otherwise cause a reminder each time. `isPending`: an extension is running.
 */
export function isLeftToRenewal(
  hours: ReminderHours,
  { span }: { readonly span: RentalSpan },
  isPending: boolean,
  leftMs: number,
): boolean {
  return hours === 1 ? !(isPending && leftMs <= pendingMs) : lengthOf(span) < lengthFactor * hours * hourMs;
}
