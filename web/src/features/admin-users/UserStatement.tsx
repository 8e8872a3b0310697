import { useAdminUserStatementQuery } from '../../shared/admin/api';
import { PagedTable } from '../../shared/admin/PagedTable';
import type { StatementEntryView } from '../../shared/api/api.generated';
import { formatDate, formatNaira } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { fresh, usePage } from './usePage';

const columns: readonly Column<StatementEntryView>[] = [
  { name: 'Date', cell: ({ created_at }) => formatDate(created_at) },
  { name: 'Entry', cell: ({ type }) => <strong className="capitalize">{type}</strong> },
  { name: 'Details', cell: ({ description }) => <span className="wrap-anywhere">{description || '–'}</span> },
  {
    name: 'Amount',
    numeric: true,
    cell: ({ amount }) => (
      <strong className={amount < 0 ? '' : 'text-good'}>
        {amount < 0 ? '−' : '+'}
        {formatNaira(Math.abs(amount))}
      </strong>
    ),
  },
  { name: 'Balance after', numeric: true, cell: ({ balance }) => formatNaira(balance) },
];

export function UserStatement({ id }: { id: string }) {
  const { paging, page } = usePage();
  const statement = useAdminUserStatementQuery({ id, ...page }, fresh);
  return (
    <PagedTable
      list={statement}
      paging={paging}
      failed="The statement could not be loaded"
      empty={<EmptyState icon="history" title="Nothing has moved yet" />}
      caption="Statement"
      columns={columns}
      rowKey={({ id: entry }) => entry}
    />
  );
}
