import { useState } from 'react';
import { useAdjustmentCountQuery, useAdjustmentRequestsQuery } from '../../shared/admin/api';
import type { RequestedAdjustmentView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { DecideAdjustment, type Decision } from '../../shared/admin/DecideAdjustment';
import { MoreText } from '../../shared/admin/MoreText';
import { NothingHere } from '../../shared/admin/NothingHere';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { labelOf, subjectOf } from '../../shared/admin/requested';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { UserLink } from '../../shared/admin/UserLink';
import { useTable } from '../../shared/admin/useTable';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';

const tones = { requested: 'warn', approved: 'good', declined: 'bad', expired: 'neutral' } as const;
const fresh = { refetchOnMountOrArgChange: true };
const sorts = ['-requested'] as const;
const shown = ['all'] as const;

const columns = (
  me: string | undefined,
  onDecide: (decision: Decision) => void,
): readonly Column<RequestedAdjustmentView>[] => [
  {
    name: 'Client',
    isRowName: true,
    cell: ({ user_id, name }) => (
      <span className="lg:block lg:min-w-24">
        {user_id === undefined ? '–' : <UserLink id={user_id} name={name} className="wrap-anywhere" />}
      </span>
    ),
  },
  {
    id: 'amount',
    name: 'Amount',
    numeric: true,
    cell: ({ amount }) => <strong>{amount === undefined ? '–' : formatNaira(amount)}</strong>,
  },
  {
    id: 'reason',
    name: 'Reason',
    cell: (row) => (
      <>
        <MoreText text={row.reason} of={`the reason of ${labelOf(row)}, ${formatDate(row.requested_at)}`} />{' '}
        {subjectOf(row) && <span className="second-line text-xs text-soft wrap-anywhere">{subjectOf(row)}</span>}{' '}
        {row.adjusted_alone !== undefined && row.adjusted_alone > 0 && (
          <span className="second-line text-xs text-soft">
            Had decided about {formatNaira(row.adjusted_alone)} alone in the 24 hours before
          </span>
        )}
      </>
    ),
  },
  {
    id: 'requester',
    name: 'Requested by',
    cell: ({ requested_by, requested_by_name }) => (
      <UserLink id={requested_by} name={requested_by_name} className="wrap-anywhere" />
    ),
  },
  { id: 'requested', name: 'Requested', cell: ({ requested_at }) => <DateCell at={requested_at} /> },
  {
    id: 'status',
    name: 'Status',
    cell: ({ state, expires_at, decided_by, decided_by_name = '', decided_at, note }) => (
      <>
        <StatusPill tone={tones[state]}>{state}</StatusPill>{' '}
        <span className="text-xs text-soft second-line wrap-anywhere max-lg:mt-1 max-lg:ml-auto max-lg:max-w-60">
          {state === 'requested' && `Expires ${formatDate(expires_at)}`}
          {decided_by && decided_at && `${decided_by_name}, ${formatDate(decided_at)}`}
          {note && `: ${note}`}
        </span>
      </>
    ),
  },
  { name: 'Action', cell: (row) => <RowActions row={row} me={me} onDecide={onDecide} /> },
];

function RowActions({
  row,
  me,
  onDecide,
}: {
  row: RequestedAdjustmentView;
  me: string | undefined;
  onDecide: (decision: Decision) => void;
}) {
  if (row.state !== 'requested') return <span className="text-soft">–</span>;
  if (row.user_id !== undefined && row.user_id === me)
    return <span className="text-soft">This is your own balance</span>;
  const isMine = row.requested_by === me;
  const about = labelOf(row);
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:w-max lg:flex-nowrap lg:justify-start lg:gap-1">
      {!isMine && (
        <Button size="sm" aria-label={`Approve ${about}`} onClick={() => onDecide({ row, to: 'approved' })}>
          Approve
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${isMine ? 'Withdraw' : 'Decline'} ${about}`}
        onClick={() => onDecide({ row, to: 'declined' })}
      >
        {isMine ? 'Withdraw' : 'Decline'}
      </Button>
      {isMine && <span className="text-xs text-soft">Another admin must approve it.</span>}
    </span>
  );
}

/** Decisions about money that need another admin's approval. */
export default function AdminAdjustmentsPage() {
  const view = useTable('adjustments', sorts, { show: shown }, true);
  const { show = 'waiting' } = view.filters;
  const { dates } = view;
  const asked = { ...dates?.days, ...view.page, ...(show === 'waiting' && { show: 'waiting' as const }) };
  const [decision, setDecision] = useState<Decision>();
  const list = useAdjustmentRequestsQuery(asked, fresh);
  const waiting = useAdjustmentCountQuery(undefined, fresh).currentData?.data.waiting;
  const me = useSession()?.user.id;
  const allColumns = columns(me, setDecision);
  return (
    <>
      <PageMeta title="Adjustments" />
      <PageHeader
        title="Adjustments"
        intro={`What one admin decides in 24 hours counts together: above the limit a second one approves it.${waiting ? ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'}.` : ''}`}
      />
      <TableTools view={view} columns={allColumns}>
        <Choice label="Show" value={show} onChoose={(chosen) => view.set('show', chosen === 'all' ? chosen : '')}>
          <option value="waiting">Waiting</option>
          <option value="all">All</option>
        </Choice>
      </TableTools>
      <RemoteTable
        list={list}
        view={view}
        failed="The adjustments could not be loaded"
        empty={
          <NothingHere
            view={{
              isFiltered: dates !== undefined && (dates.period !== '' || dates.at !== undefined),
              clearFilters: () => dates?.choose(''),
            }}
            icon="wallet"
            title={show === 'all' ? 'No adjustments' : 'No adjustment waits for a decision'}
          >
            What needs the approval of another admin is listed here.
          </NothingHere>
        }
        caption="Adjustments"
        columns={allColumns}
        rowKey={({ id }) => id}
      />
      {decision && <DecideAdjustment {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
