import { useState } from 'react';
import { usePaging } from '../ui/Pager';
import { useUrlParams, withValues } from '../urlParams';
import type { Period, Range } from './days';
import { daysFrom, periodParams, readDates, type TableDates } from './tableDates';
import { readMemory, type TableMemory, withSaved, writeMemory } from './tableMemory';

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<Filters extends Choices> = { readonly [Name in keyof Filters]?: Filters[Name][number] };

/**
 * The state of a back office table. Search, order and filters are in the URL, so that it can be shared and Back works; the page
 * is not. `sorts`: the server's orders, the default first. `screen` names the table in the browser's storage, which keeps
 * hidden columns and saved filters.
 */
export function useTable<Sort extends string, Filters extends Choices>(
  screen: string,
  sorts: readonly [Sort, ...Sort[]],
  choices: Filters,
  /** Whether the server filters the list by days; the default order is then by date. */
  isDated = false,
) {
  const [params, change] = useUrlParams();
  const [usual] = sorts;
  const search = params.get('search') ?? '';
  const sort = sorts.find((each) => each === params.get('sort')) ?? usual;
  const filters = Object.fromEntries(
    Object.entries(choices).flatMap(([name, values]) => {
      const chosen = values.find((value) => value === params.get(name));
      return chosen === undefined ? [] : [[name, chosen]];
    }),
  ) as Chosen<Filters>;
  const dates: TableDates = isDated ? readDates(params) : { period: '', days: {} };
  const order = { ...(search && { search }), ...(sort !== usual && { sort }), ...dates.days };
  const filterParams = { ...order, ...filters };
  const isByDate = sort.replace('-', '') === usual.replace('-', '');
  const jump = isByDate ? daysFrom(dates, sort.startsWith('-')) : {};
  const paging = usePaging(JSON.stringify({ ...filterParams, ...jump }));
  const page = { ...paging.page, ...jump };
  const memory = useMemory(screen);
  const filterNames: readonly string[] = [...Object.keys(choices), ...(isDated ? periodParams : [])];
  const isKept = (name: string) => name === 'search' || name === 'sort' || filterNames.includes(name);
  const onlyKept = (all: URLSearchParams) =>
    new URLSearchParams([...all].filter(([name]) => isKept(name)).toSorted(([a], [b]) => a.localeCompare(b)));
  const kept = onlyKept(params).toString();

  /** An empty value removes the parameter from the URL. */
  const set = (name: string, value: string) =>
    change((now) => withValues(now, { [name]: name === 'sort' && value === usual ? '' : value }));

  const clearFilters = () =>
    change((now) => new URLSearchParams([...now].filter(([name]) => name !== 'at' && !filterNames.includes(name))));

  return {
    search,
    sort,
    sorts,
    filters,
    set,
    isFiltered: Object.keys(filters).length > 0 || dates.period !== '' || Object.keys(jump).length > 0,
    dates: isDated
      ? {
          ...dates,
          canJump: isByDate,
          choose: (period: Period | '', own: Range = { from: '', to: '' }) =>
            change((now) => withValues(now, { period, ...own, at: '' })),
          jump: (at: string) => set('at', at),
        }
      : undefined,
    clearFilters,
    paging,
    isUsualOrder: sort === usual,
    /** The query parameters without the page. */
    filterParams,
    order,
    page,
    query: { ...filterParams, ...page },
    ...memory,
    /** The parts of the URL in a saved filter. */
    kept,
    save: (name: string) => memory.keep({ name, query: kept }),
    apply: (query: string) =>
      change(
        (now) =>
          new URLSearchParams([...[...now].filter(([name]) => !isKept(name)), ...onlyKept(new URLSearchParams(query))]),
      ),
  };
}

function useMemory(screen: string) {
  const [memory, setMemory] = useState(() => readMemory(screen));
  // Read again: another tab may have written.
  const change = (part: (now: TableMemory) => Partial<TableMemory>) => {
    const now = readMemory(screen);
    const next = { ...now, ...part(now) };
    writeMemory(screen, next);
    setMemory(next);
  };
  return {
    ...memory,
    hide: (hidden: readonly string[]) => change(() => ({ hidden })),
    keep: (filter: TableMemory['saved'][number]) => change(({ saved }) => ({ saved: withSaved(saved, filter) })),
    forget: (name: string) => change(({ saved }) => ({ saved: saved.filter((filter) => filter.name !== name) })),
  };
}

export type TableView = Pick<
  ReturnType<typeof useTable<string, Choices>>,
  | 'search'
  | 'sort'
  | 'sorts'
  | 'set'
  | 'isFiltered'
  | 'dates'
  | 'clearFilters'
  | 'paging'
  | 'isUsualOrder'
  | 'hidden'
  | 'hide'
  | 'saved'
  | 'kept'
  | 'save'
  | 'forget'
  | 'apply'
>;
