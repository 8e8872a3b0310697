import { Link } from 'react-router';
import { useAdminUserDepositsQuery } from '../../shared/admin/api';
import { DateCell } from '../../shared/admin/DateCell';
import { ExportRow } from '../../shared/admin/ExportRow';
import { MoreText } from '../../shared/admin/MoreText';
import { PagedTable } from '../../shared/admin/PagedTable';
import { userPage } from '../../shared/admin/UserLink';
import type { DepositView } from '../../shared/api/api.generated';
import { methodName } from '../../shared/currencies';
import { DepositPill } from '../../shared/deposit/DepositPill';
import { formatNaira } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { fresh, usePage } from './usePage';

const columns = (id: string): readonly Column<DepositView>[] => [
  { name: 'Date', cell: ({ date }) => <DateCell at={date} /> },
  {
    name: 'Reference',
    isRowName: true,
    cell: ({ reference }) => (
      <Link
        to={userPage(id, { deposit: reference })}
        className="font-mono text-xs break-all text-brand underline underline-offset-4"
      >
        {reference}
      </Link>
    ),
  },
  { name: 'Method', cell: ({ method }) => methodName(method) },
  { name: 'Currency', cell: ({ currency }) => currency },
  { name: 'Amount', numeric: true, cell: ({ amount }) => <strong>{formatNaira(amount)}</strong> },
  {
    name: 'Status',
    cell: ({ status, note, reference }) => (
      <>
        <DepositPill status={status} />
        {note && (
          <span className="text-xs text-soft max-lg:mt-1 max-lg:ml-auto max-lg:block max-lg:max-w-60">
            {' '}
            <MoreText text={note} of={`the note of ${reference}`} />
          </span>
        )}
      </>
    ),
  },
];

export function UserDeposits({ id }: { id: string }) {
  const paging = usePage();
  const deposits = useAdminUserDepositsQuery({ id, ...paging.page }, fresh);
  return (
    <>
      <ExportRow path="/admin/exports/deposits" params={{ user_id: id }} />
      <PagedTable
        list={deposits}
        paging={paging}
        failed="The deposits could not be loaded"
        empty={<EmptyState icon="wallet" title="No deposits yet" />}
        caption="Deposits"
        columns={columns(id)}
        rowKey={({ reference }) => reference}
      />
    </>
  );
}
