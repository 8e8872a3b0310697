import { type Period, periods, problemOf, type Range, rangeOf, today } from '../../shared/admin/days';
import { useUrlParams, withValues } from '../../shared/urlParams';
import { type Group, groups } from './rows';

export const filterNames = ['service', 'country', 'provider'] as const;
export type FilterName = (typeof filterNames)[number];

/** The screen's state, in the URL, so that it can be shared and Back works. */
export function useProfitView() {
  const [params, change] = useUrlParams();
  const period: Period = periods.find(({ value }) => value === params.get('period'))?.value ?? 'month';
  const by: Group = groups.find(({ value }) => value === params.get('by'))?.value ?? 'service';
  const own: Range = { from: params.get('from') ?? today(), to: params.get('to') ?? today() };
  const range = period === 'own' ? own : rangeOf(period);
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [{ name, value, label: params.get(`${name}-name`) ?? value }] : [];
  });
  /** An empty value removes a parameter. */
  const set = (changes: Readonly<Record<string, string>>, replace = true) =>
    change((now) => withValues(now, changes), replace);
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value])) as Partial<
    Record<FilterName, string>
  >;
  const problem = period === 'own' ? problemOf(own) : undefined;
  return { period, by, range, filters, chosen, sort: params.get('sort') ?? 'profit', problem, set };
}
export type ProfitView = ReturnType<typeof useProfitView>;
