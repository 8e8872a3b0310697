import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminNumbersQuery } from '../../shared/admin/api';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import type { AdminOrderView } from '../../shared/api/api.generated';
import { formatAmount, formatDate, formatNaira, formatPhone } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { ManualRefund } from '../../shared/admin/ManualRefund';
import { Messages } from '../../shared/admin/Messages';

interface Actions {
  readonly openId: string | undefined;
  readonly onMessages: (id: string) => void;
  readonly onRefund: (order: AdminOrderView) => void;
}

/** What is over has nothing to give back; what is pending ends by itself. */
const canRefund = ({ status }: AdminOrderView): boolean => status === 'active' || status === 'completed';
const numberOf = ({ number }: AdminOrderView): string => (number ? formatPhone(number) : 'No number');

const columns = (offset: number, { openId, onMessages, onRefund }: Actions): readonly Column<AdminOrderView>[] => [
  { name: '#', cell: (_, index) => offset + index + 1 },
  {
    name: 'Name and Email',
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <span className="block text-soft wrap-anywhere">{email}</span>
      </>
    ),
  },
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
  {
    name: 'Amount',
    numeric: true,
    cell: ({ amount, price }) => (
      <>
        ${formatAmount(amount)}
        <span className="block text-soft">{formatNaira(price)}</span>
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, attention }) => (
      <>
        <StatusPill tone={status === 'active' ? 'good' : 'calm'}>{status}</StatusPill>
        {attention && <span className="mt-1 block max-w-52 text-xs text-warn max-lg:ml-auto">{attention}</span>}
      </>
    ),
  },
  {
    name: 'Purchased At',
    cell: ({ created_at }) => <span className="lg:block lg:w-24">{formatDate(created_at)}</span>,
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
        {canRefund(order) && (
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

export default function AdminNumbersPage() {
  const [params, setParams] = useSearchParams();
  const flagged = params.get('show') === 'flagged';
  return (
    <>
      <PageMeta title="Purchased Numbers" />
      <PageHeader
        title="Purchased Numbers By Client"
        intro="Every number of every client, newest first."
        action={
          <label className="flex items-center gap-3 text-sm font-medium">
            Show
            <select
              className="input w-52"
              value={flagged ? 'flagged' : ''}
              onChange={({ target }) => setParams(target.value ? { show: target.value } : {}, { replace: true })}
            >
              <option value="">All numbers</option>
              <option value="flagged">Needs a person</option>
            </select>
          </label>
        }
      />
      <Numbers key={String(flagged)} flagged={flagged} />
    </>
  );
}

function Numbers({ flagged }: { flagged: boolean }) {
  const paging = usePaging();
  const [openId, setOpenId] = useState<string>();
  const [returning, setReturning] = useState<AdminOrderView>();
  const numbers = useAdminNumbersQuery(
    {
      limit: pageSize,
      ...(flagged && { attention: 'true' as const }),
      ...(paging.cursor && { cursor: paging.cursor }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const onMessages = (id: string) => setOpenId(openId === id ? undefined : id);
  return (
    <>
      <RemoteTable
        list={numbers}
        paging={paging}
        failed="The numbers could not be loaded"
        empty={<EmptyState icon="phone" title={flagged ? 'Nothing needs a person' : 'No purchased numbers yet'} />}
        caption="Purchased numbers"
        dense
        columns={columns(paging.offset, { openId, onMessages, onRefund: setReturning })}
        rowKey={({ id }) => id}
        detail={({ id, external_id }) => id === openId && <Messages externalId={external_id} />}
      />
      {returning && <ManualRefund order={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
}
