import { useState } from 'react';
import { useAdminNumbersQuery } from '../../shared/admin/api';
import type { AdminOrderView } from '../../shared/admin/api.generated';
import { CompleteReview } from '../../shared/admin/CompleteReview';
import { DateCell } from '../../shared/admin/DateCell';
import { ManualRefund } from '../../shared/admin/ManualRefund';
import { Messages } from '../../shared/admin/Messages';
import { MoreText } from '../../shared/admin/MoreText';
import { Offer } from '../../shared/admin/Offer';
import { numberOf, type OrderActions, OrderButtons, rowName } from '../../shared/admin/orderCells';
import { PagedTable } from '../../shared/admin/PagedTable';
import { UserLink } from '../../shared/admin/UserLink';
import { formatNaira } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { usePaging } from '../../shared/ui/Pager';
import { adminOrderTone, StatusPill } from '../../shared/ui/StatusPill';
import { AllClear } from './AllClear';

interface Actions extends OrderActions {
  readonly onReview: (order: AdminOrderView) => void;
}

const rows = 20;

const columns = (actions: Actions): readonly Column<AdminOrderView>[] => [
  { name: 'Time', cell: ({ created_at }) => <DateCell at={created_at} /> },
  {
    name: 'Client',
    cell: ({ id, user_id, name, email }) => (
      <>
        <UserLink id={user_id} name={name} order={id} />{' '}
        <span className="text-soft wrap-anywhere max-lg:block">{email}</span>
      </>
    ),
  },
  {
    name: 'Reason',
    cell: (order) => (
      <span className="text-warn">
        <MoreText text={order.attention ?? ''} of={`the reason of ${rowName(order)}`} />
      </span>
    ),
  },
  {
    name: 'Number',
    isRowName: true,
    cell: (order) => <NumberDetails order={order} />,
  },
  {
    name: 'Price and cost',
    numeric: true,
    cell: ({ price, cost }) => (
      <>
        <strong>{formatNaira(price)}</strong> <span className="text-soft max-lg:block">{formatNaira(cost)}</span>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusPill tone={adminOrderTone(status)}>{status}</StatusPill> },
  { name: 'Actions', cell: (order) => <RowActions order={order} {...actions} /> },
];

function NumberDetails({ order }: { order: AdminOrderView }) {
  const { service, country, country_id, upstream, pool, upstream_id, id } = order;
  return (
    <>
      <strong className="figures whitespace-nowrap">{numberOf(order)}</strong>{' '}
      <span className="text-soft max-lg:block">
        <Offer service={service} country={country} countryId={country_id} />
      </span>{' '}
      <span className="text-soft max-lg:block">
        At {upstream}
        {pool && `, ${pool}`}
        {upstream_id && <span className="font-mono text-xs"> {upstream_id}</span>}
      </span>{' '}
      <span className="font-mono text-xs break-all text-soft max-lg:block">{id}</span>
    </>
  );
}

function RowActions({ order, onReview, ...actions }: { order: AdminOrderView } & Actions) {
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:justify-start lg:gap-1">
      <OrderButtons order={order} {...actions} />
      <IfMay permission="numbers.review">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Complete review of ${order.id}`}
          onClick={() => onReview(order)}
        >
          Complete review
        </Button>
      </IfMay>
    </span>
  );
}

/** Orders for manual review, with what an admin needs to ask the provider. */
export function ReviewNumbers() {
  const paging = usePaging();
  const [openId, setOpenId] = useState<string>();
  const [refunding, setRefunding] = useState<AdminOrderView>();
  const [reviewing, setReviewing] = useState<AdminOrderView>();
  const numbers = useAdminNumbersQuery(
    { attention: 'true', limit: rows, ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const onMessages = (id: string) => setOpenId(openId === id ? undefined : id);
  return (
    <>
      <PagedTable
        list={numbers}
        paging={paging}
        failed="The numbers could not be loaded"
        empty={<AllClear>No number needs a review.</AllClear>}
        caption="Numbers to review"
        columns={columns({ openId, onMessages, onRefund: setRefunding, onReview: setReviewing })}
        rowKey={({ id }) => id}
        detail={({ id, external_id }) => id === openId && <Messages externalId={external_id} />}
      />
      {refunding && <ManualRefund order={refunding} onClose={() => setRefunding(undefined)} />}
      {reviewing && <CompleteReview order={reviewing} onClose={() => setReviewing(undefined)} />}
    </>
  );
}
