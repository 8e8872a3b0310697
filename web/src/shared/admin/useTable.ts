import { useState } from 'react';
import { pageSize, usePaging } from '../ui/Pager';
import { useUrlParams, withValues } from '../urlParams';
import { readMemory, type TableMemory, withSaved, writeMemory } from './tableMemory';

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<Filters extends Choices> = { readonly [Name in keyof Filters]?: Filters[Name][number] };

/**
 * The state of a back office table. Search, order and filters are in the URL, so that it can be shared and Back works; the
 * page is not. `sorts` are the orders that the server supports, the default first. `screen` names the table in the browser's storage, which
 * keeps hidden columns and saved filters.
 */
export function useTable<Sort extends string, Filters extends Choices>(
  screen: string,
  sorts: readonly [Sort, ...Sort[]],
  choices: Filters,
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
  const order = { ...(search && { search }), ...(sort !== usual && { sort }) };
  const filterParams = { ...order, ...filters };
  const paging = usePaging(JSON.stringify(filterParams));
  const page = { limit: pageSize, ...(paging.cursor && { cursor: paging.cursor }) };
  const memory = useMemory(screen);
  const isKept = (name: string) => name === 'search' || name === 'sort' || name in choices;
  const onlyKept = (all: URLSearchParams) =>
    new URLSearchParams([...all].filter(([name]) => isKept(name)).toSorted(([a], [b]) => a.localeCompare(b)));
  const kept = onlyKept(params).toString();

  /** An empty value removes the parameter from the URL. */
  const set = (name: string, value: string) =>
    change((now) => withValues(now, { [name]: name === 'sort' && value === usual ? '' : value }));

  const clearFilters = () => change((now) => new URLSearchParams([...now].filter(([name]) => !(name in choices))));

  return {
    search,
    sort,
    sorts,
    filters,
    set,
    isFiltered: Object.keys(filters).length > 0,
    clearFilters,
    paging,
    isUsualOrder: sort === usual,
    /** The query parameters without the page. */
    filterParams,
    order,
    page,
    query: { ...filterParams, ...page },
    ...memory,
    /** What a saved filter keeps of the URL. */
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
