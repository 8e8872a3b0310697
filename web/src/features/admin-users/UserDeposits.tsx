import { useAdminUserDepositsQuery } from '../../shared/admin/api';
import { ExportRow } from '../../shared/admin/ExportRow';
import { PagedTable } from '../../shared/admin/PagedTable';
import type { DepositView } from '../../shared/api/api.generated';
import { formatDate, formatNaira, methodName } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { depositTone, StatusPill } from '../../shared/ui/StatusPill';
import { fresh, usePage } from './usePage';

const columns: readonly Column<DepositView>[] = [
  { name: 'Date', cell: ({ date }) => formatDate(date) },
  {
    name: 'Reference',
    isRowName: true,
    cell: ({ reference }) => <span className="font-mono text-xs break-all">{reference}</span>,
  },
  { name: 'Method', cell: ({ method }) => methodName(method) },
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Amount', numeric: true, cell: ({ amount }) => <strong>{formatNaira(amount)}</strong> },
  {
    name: 'Status',
    cell: ({ status, note }) => (
      <>
        <StatusPill tone={depositTone(status)}>{status}</StatusPill>
        {note && <span className="mt-1 block max-w-60 text-xs text-soft max-lg:ml-auto">{note}</span>}
      </>
    ),
  },
];

export function UserDeposits({ id }: { id: string }) {
  const { paging, page } = usePage();
  const deposits = useAdminUserDepositsQuery({ id, ...page }, fresh);
  return (
    <>
      <ExportRow path="/admin/exports/deposits" params={{ user_id: id }} />
      <PagedTable
        list={deposits}
        paging={paging}
        failed="The deposits could not be loaded"
        empty={<EmptyState icon="wallet" title="No deposits yet" />}
        caption="Deposits"
        columns={columns}
        rowKey={({ reference }) => reference}
      />
    </>
  );
}
