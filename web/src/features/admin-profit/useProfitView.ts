import { usePeriod } from '../../shared/admin/usePeriod';
import { type Group, groups } from './rows';

export const filterNames = ['service', 'country', 'provider'] as const;
export type FilterName = (typeof filterNames)[number];

/** The screen's state, in the URL, so that it can be shared and Back works. */
export function useProfitView() {
  const { params, ...period } = usePeriod('month');
  const by: Group = groups.find(({ value }) => value === params.get('by'))?.value ?? 'service';
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [{ name, value, label: params.get(`${name}-name`) ?? value }] : [];
  });
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value])) as Partial<
    Record<FilterName, string>
  >;
  return { ...period, by, filters, chosen, sort: params.get('sort') ?? 'profit' };
}
export type ProfitView = ReturnType<typeof useProfitView>;
