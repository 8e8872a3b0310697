import { useState } from 'react';
import { useAdminNumbersQuery } from '../../shared/admin/api';
import { ExportRow } from '../../shared/admin/ExportRow';
import { ManualRefund } from '../../shared/admin/ManualRefund';
import { Messages } from '../../shared/admin/Messages';
import { PagedTable } from '../../shared/admin/PagedTable';
import type { AdminOrderView } from '../../shared/api/api.generated';
import { formatDate, formatNaira, formatPhone } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { EmptyState } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { fresh, usePage } from './usePage';

interface Actions {
  readonly openId: string | undefined;
  readonly onMessages: (id: string) => void;
  readonly onRefund: (order: AdminOrderView) => void;
}

const numberOf = ({ number }: AdminOrderView): string => (number ? formatPhone(number) : 'No number');

const columns = ({ openId, onMessages, onRefund }: Actions): readonly Column<AdminOrderView>[] => [
  { name: 'Purchased At', cell: ({ created_at }) => formatDate(created_at) },
  {
    name: 'Number, Service, Country',
    cell: (order) => (
      <>
        <strong className="figures whitespace-nowrap">{numberOf(order)}</strong>
        <span className="block text-soft">
          {order.service}, {order.country}
        </span>
      </>
    ),
  },
  { name: 'Price', numeric: true, cell: ({ price }) => <strong>{formatNaira(price)}</strong> },
  { name: 'Cost', numeric: true, cell: ({ cost }) => formatNaira(cost) },
  {
    name: 'Status',
    cell: ({ status, attention }) => (
      <>
        <StatusPill tone={orderTone(status)}>{status}</StatusPill>
        {attention && <span className="mt-1 block max-w-52 text-xs text-warn max-lg:ml-auto">{attention}</span>}
      </>
    ),
  },
  {
    name: 'Actions',
    cell: (order) => (
      <span className="flex flex-wrap justify-end gap-2 lg:justify-start">
        {order.number && (
          <Button
            look="secondary"
            size="sm"
            aria-expanded={openId === order.id}
            aria-label={`${openId === order.id ? 'Hide' : 'View'} Messages of ${numberOf(order)}`}
            onClick={() => onMessages(order.id)}
          >
            {openId === order.id ? 'Hide Messages' : 'View Messages'}
          </Button>
        )}
        {(order.status === 'active' || order.status === 'completed') && (
          <Button
            look="danger"
            size="sm"
            aria-label={`Manual Refund of ${numberOf(order)}`}
            onClick={() => onRefund(order)}
          >
            Manual Refund
          </Button>
        )}
      </span>
    ),
  },
];

export function UserNumbers({ id }: { id: string }) {
  const { paging, page } = usePage();
  const [openId, setOpenId] = useState<string>();
  const [returning, setReturning] = useState<AdminOrderView>();
  const numbers = useAdminNumbersQuery({ userId: id, ...page }, fresh);
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
        dense
        columns={columns({ openId, onMessages, onRefund: setReturning })}
        rowKey={(order) => order.id}
        detail={(order) => order.id === openId && <Messages externalId={order.external_id} />}
      />
      {returning && <ManualRefund order={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
}
