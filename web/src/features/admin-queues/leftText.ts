/** The time left until a moment: `5 h 12 min left`. `now` in milliseconds. */
export function leftText(iso: string, now: number): string {
  const minutes = Math.floor((Date.parse(iso) - now) / 60_000);
  if (minutes < 0) return 'time is over';
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`;
}

/** The last quarter of the sixteen hours that banks give. */
const urgentMs = 4 * 3_600_000;

export const isUrgent = (iso: string, now: number): boolean => Date.parse(iso) - now < urgentMs;
