import { Link } from 'react-router';
import { useProfitLinesQuery } from '../../shared/admin/api';
import type { ProfitLineView } from '../../shared/admin/api.generated';
import type { Range } from '../../shared/admin/days';
import { Offer } from '../../shared/admin/Offer';
import { PagedTable } from '../../shared/admin/PagedTable';
import { formatSigned } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { useMay } from '../../shared/session/permissions';
import type { Column } from '../../shared/ui/DataTable';
import { usePaging } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import type { FilterName } from './useProfitView';

const rows = 20;

const lineNames: Readonly<Record<ProfitLineView['kind'], string>> = {
  sale: 'Sale',
  refund: 'Refund',
  kept: 'Overcharged',
};

/** A row's sales, refunds and overcharges. */
export function ProfitOrders({
  caption,
  range,
  filter,
}: {
  caption: string;
  range: Range;
  filter: Partial<Record<FilterName, string>>;
}) {
  const seesOrders = useMay()('clients.view');
  const paging = usePaging(JSON.stringify([range, filter]), rows);
  const list = useProfitLinesQuery({ ...range, ...filter, ...paging.page }, { refetchOnMountOrArgChange: true });
  const columns: readonly Column<ProfitLineView>[] = [
    { name: 'Date', place: 'note', isRowName: true, cell: ({ at }) => formatDate(at) },
    {
      name: 'Order',
      place: 'text',
      cell: ({ order_id, kind }) => (
        <>
          {lineNames[kind]}{' '}
          {seesOrders && order_id !== undefined ? (
            <Link
              to={`/admin/purchased-numbers?search=${order_id}`}
              className="text-brand underline underline-offset-4 wrap-anywhere"
            >
              {order_id}
            </Link>
          ) : (
            order_id
          )}
        </>
      ),
    },
    {
      name: 'Number',
      place: 'title',
      cell: ({ service, service_name = service, country, country_name = country }) => (
        <Offer service={service_name} country={country_name} countryId={country} />
      ),
    },
    { name: 'Provider', place: 'action', cell: ({ provider }) => provider },
    {
      name: 'Price',
      place: 'state',
      numeric: true,
      cell: ({ kind, price }) => formatSigned(kind === 'refund' ? -price : price),
    },
    {
      name: 'Cost',
      place: 'figure',
      numeric: true,
      cell: ({ kind, cost }) => formatSigned(kind === 'refund' ? -cost : cost),
    },
  ];
  return (
    <PagedTable
      caption={caption}
      paging={paging}
      list={list}
      failed="The orders could not be loaded"
      columns={columns}
      rowKey={({ order_id, kind, at }) => `${order_id} ${kind} ${at}`}
      empty={
        <EmptyState icon="list" title="No orders are kept for this">
          <p className="text-soft">Single sales and refunds are kept for 400 days; the sums stay.</p>
        </EmptyState>
      }
    />
  );
}
