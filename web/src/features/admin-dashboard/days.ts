import { addDays, today as dayOf } from '../../shared/admin/days';

/** Today, yesterday and the same day last week in Africa/Lagos, as `2026-11-22`. `now` in milliseconds. */
export function comparedDays(now: number): {
  readonly today: string;
  readonly yesterday: string;
  readonly lastWeek: string;
} {
  const today = dayOf(new Date(now));
  return { today, yesterday: addDays(today, -1), lastWeek: addDays(today, -7) };
}
