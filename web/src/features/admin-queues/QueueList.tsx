import { type ReactNode, useRef, useState } from 'react';
import type { Remote } from '../../shared/admin/RemoteTable';
import { type QueueName, queueTitles } from '../../shared/admin/useQueues';
import { ageText } from '../../shared/age';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { Pager, type usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { isUrgent, leftText } from './leftText';
import { useRowKeys } from './useRowKeys';

const pill = 'rounded-full px-2.5 py-0.5 text-xs font-semibold wrap-anywhere';

/** A row of two lines. */
export interface Item {
  readonly id: string;
  readonly title: ReactNode;
  readonly line: ReactNode;
  /** ISO 8601: waiting since. */
  readonly since: string;
  /** ISO 8601: the deadline, shown as the time left. */
  readonly due?: string;
  /** Why it is special, e.g. `3 name this transaction`. */
  readonly warning?: string;
}

/** A queue's items, oldest first. An open one shows its details and actions. */
export function QueueList<Row>({
  queue,
  list,
  paging,
  empty,
  item,
  children,
}: {
  queue: QueueName;
  list: Remote<Row>;
  paging: ReturnType<typeof usePaging>;
  /** The empty state's title. */
  empty: string;
  item: (row: Row) => Item;
  /** An open item's details and actions. */
  children: (row: Row) => ReactNode;
}) {
  const rows = list.currentData?.data;
  const [open, setOpen] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(place, rows);
  const now = Date.now();
  const toggle = (id: string) => setOpen(open === id ? undefined : id);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {list.isError && !rows ? (
        <ErrorState
          title="The queue could not be loaded"
          detail={explain(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon="check" title={empty} />
      ) : (
        <>
          <p className="mb-2 text-xs text-soft max-lg:hidden">
            <kbd className="font-mono">j</kbd> next, <kbd className="font-mono">k</kbd> previous,{' '}
            <kbd className="font-mono">Enter</kbd> opens and closes
          </p>
          <Card className="overflow-hidden">
            <ol aria-label={queueTitles[queue]} className="divide-y divide-line">
              {rows.map((row) => {
                const shown = item(row);
                const { id } = shown;
                const isOpen = open === id;
                return (
                  <li key={id} className={isOpen ? 'bg-sunken' : ''}>
                    <RowHead item={shown} isOpen={isOpen} now={now} onToggle={() => toggle(id)} />
                    {isOpen && <div className="space-y-4 px-4 pt-1 pb-4 text-sm">{children(row)}</div>}
                  </li>
                );
              })}
            </ol>
          </Card>
        </>
      )}
      <Pager paging={paging} nextCursor={list.currentData?.nextCursor} busy={list.isFetching} byTime={false} />
    </div>
  );
}

function RowHead({
  item: { title, line, since, due, warning },
  isOpen,
  now,
  onToggle,
}: {
  item: Item;
  isOpen: boolean;
  now: number;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      data-row
      aria-expanded={isOpen}
      onClick={onToggle}
      className="grid w-full grid-cols-[1fr_auto] items-baseline gap-x-4 px-4 py-2.5 text-left text-sm -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <time
        dateTime={due ?? since}
        title={formatDate(due ?? since)}
        className={`figures text-right text-xs whitespace-nowrap ${due && isUrgent(due, now) ? 'font-semibold text-bad' : 'text-soft'}`}
      >
        {due ? leftText(due, now) : ageText(since, now)}
      </time>
      <span className="min-w-0 text-xs text-soft wrap-anywhere max-lg:col-span-2 lg:truncate">{line}</span>
      <span className="flex flex-wrap gap-1.5 empty:hidden max-lg:col-span-2 max-lg:mt-1.5 lg:justify-end">
        {warning && <span className={`${pill} bg-bad-tint text-bad`}>{warning}</span>}
      </span>
    </button>
  );
}
