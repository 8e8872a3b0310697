import { useState } from 'react';
import { useAdminUserQuery, useAdminUserTimelineQuery } from '../../../shared/admin/api';
import type { TimelineEntryView } from '../../../shared/admin/api.generated';
import { explain } from '../../../shared/api/failure';
import { formatDate, formatTime } from '../../../shared/dates';
import { byDay } from '../../../shared/days/byDay';
import { formatDay } from '../../../shared/format';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { Pager, usePaging } from '../../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../../shared/ui/States';
import { Card } from '../../../shared/ui/Surface';
import { BidEntry } from './BidEntry';
import { ActEntry, CaseEntry, DepositEntry, EmailEntry, MoneyEntry, OrderEntry, SignInEntry } from './entries';
import { allKinds, type TimelineKind, timelineKinds } from './kinds';
import { Pinned } from './Pinned';

/** Everything about one user in one list, newest first, with an admin's actions beside it. */
export function UserTimeline({ id }: { id: string }) {
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const kinds = chosen.join(',');
  const paging = usePaging(kinds);
  const { cursor } = paging.page;
  const client = useAdminUserQuery(id).currentData?.data.name ?? '';
  const query = useAdminUserTimelineQuery(
    { id, ...(kinds && { kinds }), ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const page = query.currentData?.data;
  const toggle = (kind: TimelineKind) =>
    setChosen(
      chosen.includes(kind)
        ? chosen.filter((each) => each !== kind)
        : allKinds.filter((each) => each === kind || chosen.includes(each)),
    );
  return (
    <>
      <Pinned userId={id} client={client} />
      <div
        role="group"
        aria-label="Kinds of entries"
        className="relative -mx-4 mb-4 flex gap-1.5 overflow-x-auto px-4 py-1 narrow:-mx-2 narrow:px-2 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 sm:py-0"
      >
        <Chip label="Everything" isOn={chosen.length === 0} onToggle={() => setChosen([])} />
        {allKinds.map((kind) => (
          <Chip
            key={kind}
            label={timelineKinds[kind].label}
            isOn={chosen.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
      </div>
      {page && page.unanswered.length > 0 && (
        <div className="mb-4">
          <Notice
            tone="warn"
            title={`Missing here: ${page.unanswered.map((kind) => timelineKinds[kind].label.toLowerCase()).join(', ')}.`}
          >
            Their service did not answer in time.{' '}
            <button type="button" className="font-semibold underline" onClick={() => void query.refetch()}>
              Try again
            </button>
          </Notice>
        </div>
      )}
      {query.isError && !page ? (
        <ErrorState
          title="The timeline could not be loaded"
          detail={explain(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : !page ? (
        <ListSkeleton />
      ) : page.entries.length === 0 ? (
        <EmptyState icon="history" title={chosen.length === 0 ? 'Nothing happened yet' : 'Nothing of this kind'} />
      ) : (
        <div aria-busy={query.isFetching} className="space-y-5">
          {daysOf(page.entries).map(([day, entries]) => (
            <section key={day} aria-label={day}>
              <h3 className="mb-2 text-sm font-semibold tracking-normal text-soft">{day}</h3>
              <Card>
                <ol aria-label={`Timeline, ${day}`} className="divide-y divide-line text-sm">
                  {entries.map((entry) => (
                    <li key={entry.id} className="grid gap-x-4 px-4 py-3 sm:grid-cols-[5rem_1fr] sm:px-5">
                      <span className="flex items-center gap-2 self-start text-soft">
                        <Icon name={timelineKinds[entry.kind].icon} className="size-4" />
                        <span className="sr-only">{timelineKinds[entry.kind].label}</span>
                        <time dateTime={entry.at} title={formatDate(entry.at)}>
                          {formatTime(entry.at)}
                        </time>
                      </span>
                      <div className="min-w-0">
                        <Entry entry={entry} client={client} />
                      </div>
                    </li>
                  ))}
                </ol>
              </Card>
            </section>
          ))}
        </div>
      )}
      <Pager paging={paging} nextCursor={page?.next_cursor} busy={query.isFetching} />
    </>
  );
}

/** `22 Nov 2026`, with its entries. */
const daysOf = (entries: readonly TimelineEntryView[]) =>
  byDay(entries, ({ at }) => at).map(([day, own]) => [formatDay(day), own] as const);

function Entry({ entry, client }: { entry: TimelineEntryView; client: string }) {
  const { money, deposit, order, bid, case: found, sign_in, email, act } = entry;
  if (money) return <MoneyEntry money={money} />;
  if (deposit) return <DepositEntry deposit={deposit} />;
  if (order) return <OrderEntry order={order} client={client} />;
  if (bid) return <BidEntry bid={bid} />;
  if (sign_in) return <SignInEntry signIn={sign_in} />;
  if (found) return <CaseEntry found={found} />;
  if (email) return <EmailEntry email={email} />;
  return act && <ActEntry act={act} />;
}

function Chip({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-2.5 text-sm text-soft hover:border-edge hover:text-ink aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-brand lg:min-h-10"
    >
      {label}
    </button>
  );
}
