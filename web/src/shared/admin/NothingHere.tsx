import type { ComponentProps } from 'react';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/States';
import type { TableView } from './useTable';

/** An empty list: says what it will show, or offers to clear the filters. */
export function NothingHere({
  view: { isFiltered, clearFilters },
  children,
  ...state
}: ComponentProps<typeof EmptyState> & { view: Pick<TableView, 'isFiltered' | 'clearFilters'> }) {
  return (
    <EmptyState {...state}>
      {isFiltered ? (
        <Button variant="secondary" onClick={clearFilters}>
          Show all
        </Button>
      ) : (
        <p className="max-w-prose text-soft">{children}</p>
      )}
    </EmptyState>
  );
}
