import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminDepositsQuery } from '../../shared/admin/api';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import type { AdminDepositView } from '../../shared/api/api.generated';
import { formatDate, formatNaira } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { depositTone, StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { DecideDeposit, type Decision } from './DecideDeposit';

const filters = [
  { value: undefined, label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
] as const;
type Filter = (typeof filters)[number]['value'];

const columns = (offset: number, onDecide: (decision: Decision) => void): readonly Column<AdminDepositView>[] => [
  { name: '#', cell: (_, index) => offset + index + 1 },
  { name: 'Name', cell: ({ name }) => <strong>{name || 'Deleted account'}</strong> },
  { name: 'Email', cell: ({ email }) => <span className="wrap-anywhere lg:block lg:min-w-36">{email || '–'}</span> },
  {
    name: 'Reference',
    cell: ({ reference }) => <span className="font-mono text-xs break-all lg:block lg:w-29">{reference}</span>,
  },
  { name: 'Amount', numeric: true, cell: ({ amount }) => <strong>{formatNaira(amount)}</strong> },
  { name: 'Currency', cell: ({ currency }) => currency },
  {
    name: 'Status',
    cell: ({ status, note }) => (
      <>
        <StatusPill tone={depositTone(status)}>{status}</StatusPill>
        {note && <span className="mt-1 block max-w-44 text-xs text-soft max-lg:ml-auto">{note}</span>}
      </>
    ),
  },
  { name: 'Date', cell: ({ date }) => <span className="lg:block lg:w-24">{formatDate(date)}</span> },
  { name: 'Update Status', cell: (deposit) => <UpdateStatus deposit={deposit} onDecide={onDecide} /> },
];

function UpdateStatus({ deposit, onDecide }: { deposit: AdminDepositView; onDecide: (decision: Decision) => void }) {
  const { reference, status } = deposit;
  if (status === 'approved') return <span className="text-soft">Final</span>;
  return (
    <select
      aria-label={`Update Status of ${reference}`}
      className="input min-h-10 w-28 px-2.5 text-sm"
      value=""
      onChange={({ target }) => onDecide({ deposit, to: target.value === 'approved' ? 'approved' : 'declined' })}
    >
      <option value="">Change</option>
      <option value="approved">Approve</option>
      {status === 'pending' && <option value="declined">Decline</option>}
    </select>
  );
}

export default function AdminDepositsPage() {
  const [params, setParams] = useSearchParams();
  const status = filters.find(({ value }) => value === params.get('status'))?.value;
  return (
    <>
      <PageMeta title="Deposits" />
      <PageHeader
        title="All Deposits"
        intro="Every payment of every client, newest first."
        action={
          <label className="flex items-center gap-3 text-sm font-medium">
            Status
            <select
              className="input w-40"
              value={status ?? ''}
              onChange={({ target }) => setParams(target.value ? { status: target.value } : {}, { replace: true })}
            >
              {filters.map(({ value = '', label }) => (
                <option key={label} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        }
      />
      <Deposits key={status ?? 'all'} status={status} />
    </>
  );
}

function Deposits({ status }: { status: Filter }) {
  const paging = usePaging();
  const [decision, setDecision] = useState<Decision>();
  const deposits = useAdminDepositsQuery(
    { limit: pageSize, ...(status && { status }), ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <RemoteTable
        list={deposits}
        paging={paging}
        failed="The deposits could not be loaded"
        empty={<EmptyState icon="wallet" title={status ? `No ${status} deposits` : 'No deposits yet'} />}
        caption="Deposits"
        dense
        columns={columns(paging.offset, setDecision)}
        rowKey={({ reference }) => reference}
      />
      {decision && <DecideDeposit {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
