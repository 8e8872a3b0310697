import type { ComponentProps } from 'react';
import { Pager, type usePaging } from '../ui/Pager';
import { RemoteTable } from './RemoteTable';

/** A list paged by cursor, newest first, without search or sorting. */
export function PagedTable<Row>({
  paging,
  ...table
}: { paging: ReturnType<typeof usePaging> } & Omit<ComponentProps<typeof RemoteTable<Row>>, 'view'>) {
  const { currentData, isFetching } = table.list;
  return (
    <>
      <RemoteTable {...table} />
      <Pager paging={paging} nextCursor={currentData?.nextCursor} busy={isFetching} />
    </>
  );
}
