import type { ComponentProps, ReactNode } from 'react';
import { explain } from '../api/failure';
import { DataTable } from '../ui/DataTable';
import { Pager, type usePaging } from '../ui/Pager';
import { ErrorState, ListSkeleton } from '../ui/States';

interface Remote<Row> {
  readonly currentData?: { readonly data: readonly Row[]; readonly nextCursor?: string } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** One page of a list that the server keeps: while it loads, when it fails, when it is empty, and the walk to older pages. */
export function RemoteTable<Row>({
  list,
  paging,
  failed,
  empty,
  ...table
}: {
  list: Remote<Row>;
  paging?: ReturnType<typeof usePaging>;
  /** What a list that could not be read says. */
  failed: string;
  empty: ReactNode;
} & Omit<ComponentProps<typeof DataTable<Row>>, 'rows'>) {
  const rows = list.currentData?.data;
  return (
    <>
      {list.isError && !rows ? (
        <ErrorState title={failed} detail={explain(list.error)} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <DataTable {...table} rows={rows} />
      )}
      {paging && <Pager paging={paging} nextCursor={list.currentData?.nextCursor} busy={list.isFetching} />}
    </>
  );
}
