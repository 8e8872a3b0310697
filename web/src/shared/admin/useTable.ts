import { useSearchParams } from 'react-router';
import { pageSize, usePaging } from '../ui/Pager';

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<Filters extends Choices> = { readonly [Name in keyof Filters]?: Filters[Name][number] };

/**
 * The state of a back office table. Search, order and filters are in the URL, so that it can be shared and Back works; the
 * page is not. `sorts` are the orders that the server supports, the default first.
 */
export function useTable<Sort extends string, Filters extends Choices>(
  sorts: readonly [Sort, ...Sort[]],
  choices: Filters,
) {
  const [params, setParams] = useSearchParams();
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

  /** An empty value removes the parameter from the URL. */
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '' || (name === 'sort' && value === usual)) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const clearFilters = () =>
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !(name in choices))), { replace: true });

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
  };
}

export type TableView = Pick<
  ReturnType<typeof useTable<string, Choices>>,
  'search' | 'sort' | 'sorts' | 'set' | 'isFiltered' | 'clearFilters' | 'paging' | 'isUsualOrder'
>;
