import type { RentalOfferView } from '../../shared/api/api.generated';
import { msgid, ngettext, t } from '../../shared/language/text';
import { minutesAndSeconds } from '../../shared/ui/countdown';

export type Span = Pick<RentalOfferView, 'unit' | 'count'>;

/** `4 hours`, `1 day` */
export function spanName({ unit, count }: Span): string {
  switch (unit) {
    case 'hour':
      return ngettext(msgid`${count} hour`, `${count} hours`, count);
    case 'day':
      return ngettext(msgid`${count} day`, `${count} days`, count);
    case 'week':
      return ngettext(msgid`${count} week`, `${count} weeks`, count);
    case 'month':
      return ngettext(msgid`${count} month`, `${count} months`, count);
  }
}

const hours: Record<Span['unit'], number> = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 };

/** The end of a rental of this duration that starts, or is extended, at `from` (ISO 8601). */
export const endOf = (span: Span, from: string): string =>
  new Date(Date.parse(from) + hours[span.unit] * span.count * 3_600_000).toISOString();

/** The time left in two units: `6 days 4 h`, `3 h 12 min`, and `12:04` in the last hour. */
export function timeLeft(seconds: number): string {
  if (seconds < 3600) return minutesAndSeconds(seconds);
  const [days, restHours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return ngettext(msgid`${days} day ${restHours} h`, `${days} days ${restHours} h`, days);
  return t`${restHours} h ${minutes} min`;
}

/** `20 minutes` */
export function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return ngettext(msgid`${minutes} minute`, `${minutes} minutes`, minutes);
}
