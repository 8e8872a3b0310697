import { minuteMs } from '@ringlet/contracts/durations';

/** `HH:MM` each, in a time zone. They may span midnight; equal times mean no quiet hours. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const minutesOfDay = 24 * 60;

/** The end of the quiet hours around a moment; undefined outside quiet hours. */
export function quietUntil(now: Date, quiet: QuietHours | undefined, timeZone: string): Date | undefined {
  if (quiet === undefined) return undefined;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const at = minutesAt(now, timeZone);
  const length = (to - from + minutesOfDay) % minutesOfDay;
  if ((at - from + minutesOfDay) % minutesOfDay >= length) return undefined;
  const left = (to - at + minutesOfDay) % minutesOfDay;
  const minuteBegan = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const end = new Date(minuteBegan + left * minuteMs);
  // Corrects a clock change in between.
  const late = (minutesAt(end, timeZone) - to + 1.5 * minutesOfDay) % minutesOfDay;
  return new Date(end.getTime() - (late - minutesOfDay / 2) * minuteMs);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function minutesAt(at: Date, timeZone: string): number {
  return minutesOf(at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
}
