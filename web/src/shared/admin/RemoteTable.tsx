import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { explain, failureCode } from '../api/failure';
import { Button } from '../ui/Button';
import { DataTable } from '../ui/DataTable';
import { Pager } from '../ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../ui/States';
import type { TableView } from './useTable';

/** A server's list as RTK Query returns it. */
export interface Remote<Row> {
  readonly currentData?: { readonly data: readonly Row[]; readonly nextCursor?: string } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** One page of a server's list, with its loading, error and empty states and its pager. */
export function RemoteTable<Row>({
  list,
  view,
  failed,
  empty,
  ...table
}: {
  list: Remote<Row>;
  view?: TableView;
  failed: string;
  empty: ReactNode;
} & Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'sort' | 'onSort' | 'tight' | 'compact'>) {
  const rows = list.currentData?.data;
  const { list: place, status } = useFocusFallback(rows);
  const search = view?.search;
  const clear = (
    <Button variant="secondary" onClick={() => view?.set('search', '')}>
      Clear the search
    </Button>
  );
  return (
    <div ref={place}>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {rows && `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} shown: ${table.caption}`}
      </p>
      {list.isError && !rows ? (
        failureCode(list.error) === 'platform/search-too-wide' ? (
          <EmptyState icon="search" title="Too many results match this search">
            <p className="text-soft">Please type a longer search text.</p>
            {clear}
          </EmptyState>
        ) : (
          <ErrorState title={failed} detail={explain(list.error)} onRetry={() => void list.refetch()} />
        )
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length > 0 ? (
        <DataTable
          {...table}
          columns={table.columns.filter(({ id }) => id === undefined || !view?.hidden.includes(id))}
          compact
          rows={rows}
          {...(view && { sort: view.sort, onSort: (sort) => view.set('sort', sort) })}
        />
      ) : search ? (
        <EmptyState icon="search" title="Nothing matches this search">
          <p className="max-w-full text-soft wrap-anywhere">“{search}”</p>
          {clear}
        </EmptyState>
      ) : (
        empty
      )}
      {view && (
        <Pager
          paging={view.paging}
          nextCursor={list.currentData?.nextCursor}
          busy={list.isFetching}
          byTime={view.isUsualOrder && view.sort.startsWith('-')}
        />
      )}
    </div>
  );
}

/** When a focused row is removed, the focus moves to the list instead of the top of the page. */
function useFocusFallback(rows: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const element = list.current;
    // Not a React handler: React ignores events during its commit, when a closing dialog returns the focus to its row.
    const note = ({ target }: FocusEvent) => void (last.current = target as Element);
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) {
      status.current?.focus({ preventScroll: true });
    }
  }, [rows]);
  return { list, status };
}
