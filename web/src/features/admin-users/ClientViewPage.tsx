import { Link, useParams } from 'react-router';
import { useViewAsClientQuery } from '../../shared/admin/api';
import { Country, Service } from '../../shared/admin/Offer';
import type { OrderView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatNaira, formatPhone } from '../../shared/format';
import { statementColumns } from '../../shared/statement';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { bidColumns } from './bidColumns';

const numberColumns: readonly Column<OrderView>[] = [
  { name: 'Purchased At', cell: ({ created_at }) => formatDate(created_at) },
  {
    name: 'Number',
    isRowName: true,
    cell: ({ number }) => <strong className="figures">{number ? formatPhone(number) : 'No number'}</strong>,
  },
  { name: 'Service', cell: ({ service }) => <Service name={service} /> },
  { name: 'Country', cell: ({ country, country_id }) => <Country id={country_id} name={country} /> },
  { name: 'Price', numeric: true, cell: ({ price }) => formatNaira(price) },
  { name: 'Status', cell: ({ status }) => <StatusPill tone={orderTone(status)}>{status}</StatusPill> },
];

/** A client's view, read-only and without their session. Each visit is in the audit trail. */
export default function ClientViewPage() {
  const { id = '' } = useParams();
  const view = useViewAsClientQuery(id, { refetchOnMountOrArgChange: true });
  const seen = view.currentData?.data;
  const held = seen?.user.held ?? 0;
  const back = (
    <Link to={`/admin/users/${id}`} className="font-medium text-brand underline underline-offset-4">
      Back to the user
    </Link>
  );
  return (
    <>
      <PageMeta title="View as client" />
      <PageHeader title={seen?.user.name ?? 'View as client'} intro={back} />
      {view.isError && !seen ? (
        <ErrorState
          title="The view could not be loaded"
          detail={explain(view.error)}
          onRetry={() => void view.refetch()}
        />
      ) : !seen ? (
        <ListSkeleton rows={3} />
      ) : (
        <div className="space-y-8">
          <Notice tone="neutral" title="What the client has, read-only">
            Amounts are in naira, and messages are not shown. Your visit is in the audit trail.
          </Notice>
          <Card className="p-5 sm:p-6">
            <p className="text-sm text-soft">Wallet balance</p>
            <p className="figures mt-1 text-3xl font-semibold">{formatNaira(seen.user.bal)}</p>
            {held > 0 && <p className="figures mt-1 text-sm text-soft">{formatNaira(held)} more is held for bids</p>}
          </Card>
          <section aria-label="Purchased Numbers">
            <h2 className="mb-4 text-xl">Purchased Numbers</h2>
            {seen.numbers.length === 0 ? (
              <EmptyState icon="phone" title="No purchased numbers yet" />
            ) : (
              <DataTable
                caption="Purchased Numbers"
                columns={numberColumns}
                rows={seen.numbers}
                rowKey={(row) => row.id}
              />
            )}
          </section>
          {seen.bids.length > 0 && (
            <section aria-label="Bids">
              <h2 className="mb-4 text-xl">Bids</h2>
              <DataTable caption="Bids" columns={bidColumns} rows={seen.bids} rowKey={(row) => row.id} />
            </section>
          )}
          <section aria-label="Statement">
            <h2 className="mb-4 text-xl">Statement</h2>
            {seen.statement.length === 0 ? (
              <EmptyState icon="history" title="No transactions yet." />
            ) : (
              <DataTable
                caption="Statement"
                columns={statementColumns()}
                rows={seen.statement}
                rowKey={(row) => row.id}
              />
            )}
          </section>
        </div>
      )}
    </>
  );
}
