import { useUrlParams, withValues } from '../urlParams';
import { type Period, periods, problemOf, type Range, rangeOf, today } from './days';

/** A screen's period, in the URL, so that it can be shared and Back works. `usual`: the default. */
export function usePeriod(usual: Exclude<Period, 'own'>) {
  const [params, change] = useUrlParams();
  const period: Period = periods.find(({ value }) => value === params.get('period'))?.value ?? usual;
  const own: Range = { from: params.get('from') ?? today(), to: params.get('to') ?? today() };
  const range = period === 'own' ? own : rangeOf(period);
  /** An empty value removes a parameter. */
  const set = (changes: Readonly<Record<string, string>>, replace = true) =>
    change((now) => withValues(now, changes), replace);
  return { params, period, range, problem: period === 'own' ? problemOf(own) : undefined, set };
}
