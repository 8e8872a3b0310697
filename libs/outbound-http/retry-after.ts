import { dayMs } from '@ringlet/contracts/durations';

const longestMs = dayMs;

/** Milliseconds of a Retry-After header (seconds or a date), at most a day; 0 if it is absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestMs);
}
