import { useState } from 'react';
import { t } from '../language/text';
import { Button } from './Button';

const usualRows = 50;

/**
 * Paging by the server's cursors. `page`: the parameters of this page's query. `offset`: the number of rows before it. `list`
 * identifies the list: when it changes, the first page is shown. `limit`: rows of a page.
 */
export function usePaging(list = '', limit = usualRows) {
  const [walk, setWalk] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = walk.list === list ? walk.cursors : [];
  const cursor = cursors.at(-1);
  return {
    page: { limit, ...(cursor !== undefined && { cursor }) },
    offset: cursors.length * limit,
    isFirst: cursors.length === 0,
    older: (cursor: string) => setWalk({ list, cursors: [...cursors, cursor] }),
    newer: () => setWalk({ list, cursors: cursors.slice(0, -1) }),
  };
}

export function Pager({
  paging,
  nextCursor,
  busy,
  byTime = true,
}: {
  paging: ReturnType<typeof usePaging>;
  nextCursor: string | undefined;
  busy: boolean;
  /** Whether the newest come first: the buttons are then called Newer and Older. */
  byTime?: boolean;
}) {
  if (paging.isFirst && !nextCursor) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-5 flex flex-wrap justify-between gap-3">
      <Step can={!paging.isFirst && !busy} onStep={paging.newer}>
        {byTime ? t`Newer` : t`Previous`}
      </Step>
      <Step can={Boolean(nextCursor) && !busy} onStep={() => nextCursor && paging.older(nextCursor)}>
        {byTime ? t`Older` : t`Next`}
      </Step>
    </nav>
  );
}

/** aria-disabled, never `disabled`, which would drop the keyboard focus while a page loads. */
function Step({ can, onStep, children }: { can: boolean; onStep: () => void; children: string }) {
  return (
    <Button variant="secondary" size="sm" aria-disabled={!can} onClick={can ? onStep : undefined}>
      {children}
    </Button>
  );
}
