import { useState } from 'react';
import { Button } from './Button';

export const pageSize = 50;

/** Walks a list by the server's cursors. `offset` is how many rows stand before this page. */
export function usePaging() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    cursor: cursors.at(-1),
    offset: cursors.length * pageSize,
    isFirst: cursors.length === 0,
    older: (cursor: string) => setCursors([...cursors, cursor]),
    newer: () => setCursors(cursors.slice(0, -1)),
  };
}

export function Pager({
  paging,
  nextCursor,
  busy,
}: {
  paging: ReturnType<typeof usePaging>;
  nextCursor: string | undefined;
  busy: boolean;
}) {
  if (paging.isFirst && !nextCursor) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex justify-between gap-3">
      <Button look="secondary" size="sm" onClick={paging.newer} disabled={paging.isFirst || busy}>
        Newer
      </Button>
      <Button
        look="secondary"
        size="sm"
        onClick={() => nextCursor && paging.older(nextCursor)}
        disabled={!nextCursor || busy}
      >
        Older
      </Button>
    </nav>
  );
}
