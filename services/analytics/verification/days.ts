import { firstAnalyticsYear } from '@ringlet/contracts/analytics';
import { monthOf } from '@ringlet/contracts/month';

/** Days (Africa/Lagos, `YYYY-MM-DD`), or other keys, with their figures. */
export type Days<Figures> = ReadonlyMap<string, Figures>;

/** All days since `firstAnalyticsYear`, read year by year; `complete` comes from the last answer. */
export async function readAllDays<Figures>(
  read: (range: {
    from: string;
    to: string;
  }) => Promise<{ days: readonly (Figures & { day: string })[]; complete: boolean }>,
  now: Date,
): Promise<{ readonly days: Days<Figures>; readonly complete: boolean }> {
  const days = new Map<string, Figures>();
  let complete = false;
  for (let year = firstAnalyticsYear; year <= Number(monthOf(now).slice(0, 4)); year++) {
    const answer = await read({ from: `${year}-01-01`, to: `${year}-12-31` });
    for (const each of answer.days) days.set(each.day, each);
    complete = answer.complete;
  }
  return { days, complete };
}

/** One sentence per figure that differs. `none`: the figures for a missing key. `by`: the other side of the comparison. */
export function differencesOf<Figures>(
  stored: Days<Figures>,
  expected: Days<Figures>,
  { names, none }: { readonly names: readonly (keyof Figures & string)[]; readonly none: Figures },
  what: (key: string) => string,
  by: string,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const key of [...new Set([...stored.keys(), ...expected.keys()])].sort()) {
    const [actual, wanted] = [stored.get(key) ?? none, expected.get(key) ?? none];
    for (const name of names) {
      if (actual[name] === wanted[name]) continue;
      found.set(`${key} ${name}`, `${what(key)}: ${name} is ${String(actual[name])}, ${by} ${String(wanted[name])}`);
    }
  }
  return found;
}
