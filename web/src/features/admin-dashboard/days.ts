const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Today, yesterday and the same day last week in Africa/Lagos, as `2026-11-22`. `now` in milliseconds. */
export function comparedDays(now: number): {
  readonly today: string;
  readonly yesterday: string;
  readonly lastWeek: string;
} {
  // Lagos is an hour ahead of UTC all year.
  const day = (ago: number) => new Date(now + hourMs - ago * dayMs).toISOString().slice(0, 10);
  return { today: day(0), yesterday: day(1), lastWeek: day(7) };
}
