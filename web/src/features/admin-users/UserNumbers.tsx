import { useState } from 'react';
import { useAdminNumbersQuery } from '../../shared/admin/api';
import type { AdminOrderView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { ExportRow } from '../../shared/admin/ExportRow';
import { ManualRefund } from '../../shared/admin/ManualRefund';
import { Messages } from '../../shared/admin/Messages';
import { Bought, type OrderActions, OrderButtons, ReviewReason } from '../../shared/admin/orderCells';
import { PagedTable } from '../../shared/admin/PagedTable';
import { userPage } from '../../shared/admin/UserLink';
import { formatNaira } from '../../shared/format';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { adminOrderTone, StatusPill } from '../../shared/ui/StatusPill';
import { fresh, usePage } from './usePage';

const columns = (actions: OrderActions): readonly Column<AdminOrderView>[] => [
  { name: 'Purchased At', cell: ({ created_at }) => <DateCell at={created_at} /> },
  {
    name: 'Number, Service, Country',
    isRowName: true,
    cell: (order) => <Bought order={order} to={userPage(order.user_id, { order: order.id })} />,
  },
  { name: 'Price', numeric: true, cell: ({ price }) => <strong>{formatNaira(price)}</strong> },
  { name: 'Cost', numeric: true, cell: ({ cost }) => formatNaira(cost) },
  {
    name: 'Status',
    cell: (order) => (
      <>
        <StatusPill tone={adminOrderTone(order.status)}>{order.status}</StatusPill>
        <ReviewReason order={order} />
      </>
    ),
  },
  {
    name: 'Actions',
    cell: (order) => <OrderButtons order={order} {...actions} />,
  },
];

export function UserNumbers({ id }: { id: string }) {
  const paging = usePage();
  const [openId, setOpenId] = useState<string>();
  const [refunding, setRefunding] = useState<AdminOrderView>();
  const numbers = useAdminNumbersQuery({ userId: id, ...paging.page }, fresh);
  const onMessages = (order: string) => setOpenId(openId === order ? undefined : order);
  return (
    <>
      <ExportRow path="/admin/exports/purchased-numbers" params={{ user_id: id }} />
      <PagedTable
        list={numbers}
        paging={paging}
        failed="The numbers could not be loaded"
        empty={<EmptyState icon="phone" title="No purchased numbers yet" />}
        caption="Numbers"
        columns={columns({ openId, onMessages, onRefund: setRefunding })}
        rowKey={(order) => order.id}
        detail={(order) => order.id === openId && <Messages externalId={order.external_id} />}
      />
      {refunding && <ManualRefund order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}
