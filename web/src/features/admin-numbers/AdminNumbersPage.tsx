import { useState } from 'react';
import { useAdminNumbersQuery } from '../../shared/admin/api';
import type { AdminOrderView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { ManualRefund } from '../../shared/admin/ManualRefund';
import { Messages } from '../../shared/admin/Messages';
import { NothingHere } from '../../shared/admin/NothingHere';
import { Bought, type OrderActions, OrderButtons, ReviewReason } from '../../shared/admin/orderCells';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { UserLink } from '../../shared/admin/UserLink';
import { useTable } from '../../shared/admin/useTable';
import { formatAmount, formatNaira } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { adminOrderTone, orderStatuses, StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';

const statuses = Object.keys(orderStatuses) as AdminOrderView['status'][];
const shown = ['review'] as const;
const sorts = ['-created_at', 'created_at', 'price', '-price'] as const;
const orders = { created_at: 'Purchased At', price: 'Amount' };

const columns = (offset: number, actions: OrderActions): readonly Column<AdminOrderView>[] => [
  { id: 'position', name: '#', place: 'unplaced', cell: (_, index) => offset + index + 1 },
  {
    id: 'client',
    name: 'Name and Email',
    place: 'text',
    cell: ({ id, user_id, name, email }) => (
      <>
        <UserLink id={user_id} name={name} order={id} />{' '}
        <span className="second-line text-soft wrap-anywhere max-lg:text-xs">{email}</span>
      </>
    ),
  },
  {
    name: 'Number, Service, Country',
    isRowName: true,
    place: 'title',
    cell: (order) => <Bought order={order} />,
  },
  {
    id: 'amount',
    name: 'Amount',
    numeric: true,
    sort: '-price',
    place: 'figure',
    cell: ({ amount, price }) => (
      <span className="lg:whitespace-nowrap">
        ${formatAmount(amount)} <span className="text-soft max-lg:block">{formatNaira(price)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    place: 'state',
    cell: (order) => (
      <>
        <StatusPill tone={adminOrderTone(order.status)}>{order.status}</StatusPill>
        <ReviewReason order={order} />
      </>
    ),
  },
  {
    id: 'date',
    name: 'Purchased At',
    sort: '-created_at',
    place: 'note',
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    place: 'actions',
    cell: (order) => <OrderButtons order={order} {...actions} />,
  },
];

export default function AdminNumbersPage() {
  const view = useTable('numbers', sorts, { status: statuses, show: shown }, true);
  const { status, show } = view.filters;
  const [openId, setOpenId] = useState<string>();
  const [refunding, setRefunding] = useState<AdminOrderView>();
  const filterParams = { ...view.order, ...(status && { status }), ...(show && { attention: 'true' as const }) };
  const numbers = useAdminNumbersQuery({ ...filterParams, ...view.page }, { refetchOnMountOrArgChange: true });
  const onMessages = (id: string) => setOpenId(openId === id ? undefined : id);
  const allColumns = columns(view.paging.offset, { openId, onMessages, onRefund: setRefunding });
  return (
    <>
      <PageMeta title="Purchased Numbers" />
      <PageHeader title="Purchased Numbers By Client" />
      <TableTools
        view={view}
        hint="Name, e-mail, number, order or user ID"
        orders={orders}
        columns={allColumns}
        exports={{ path: '/admin/exports/purchased-numbers', params: filterParams }}
      >
        <Choice label="Status" value={status ?? ''} onChoose={(chosen) => view.set('status', chosen)}>
          <option value="">All</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {orderStatuses[status].label()}
            </option>
          ))}
        </Choice>
        <Choice label="Show" value={show ?? ''} onChoose={(chosen) => view.set('show', chosen)}>
          <option value="">All numbers</option>
          <option value="review">Needs review</option>
        </Choice>
      </TableTools>
      <RemoteTable
        list={numbers}
        view={view}
        failed="The numbers could not be loaded"
        empty={
          <NothingHere view={view} icon="phone" title={emptyTitle(status, show)}>
            They are listed here as soon as a client buys one.
          </NothingHere>
        }
        caption="Purchased numbers"
        columns={allColumns}
        rowKey={({ id }) => id}
        detail={({ id, external_id }) => id === openId && <Messages externalId={external_id} />}
      />
      {refunding && <ManualRefund order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

function emptyTitle(status: string | undefined, show: string | undefined): string {
  if (show) return 'No number needs a review';
  return status ? `No numbers with status ${status}` : 'No purchased numbers yet';
}
