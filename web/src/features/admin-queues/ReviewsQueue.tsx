import { useState } from 'react';
import { useAdminNumbersQuery } from '../../shared/admin/api';
import type { AdminOrderView } from '../../shared/admin/api.generated';
import { AskAboutNumber } from '../../shared/admin/AskAboutNumber';
import { CompleteReview } from '../../shared/admin/CompleteReview';
import { ManualRefund } from '../../shared/admin/ManualRefund';
import { Offer } from '../../shared/admin/Offer';
import { canRefund, numberOf } from '../../shared/admin/orderCells';
import { formatNaira } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { Acts, Client, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const item = (order: AdminOrderView): Item => ({
  id: order.id,
  title: (
    <>
      <Offer service={order.service} country={order.country} countryId={order.country_id} /> · {numberOf(order)}
    </>
  ),
  line: `${order.name || 'Deleted user'}: ${order.attention ?? ''}`,
  since: order.created_at,
});

export function ReviewsQueue() {
  const { paging, page, options } = usePageOf('order-reviews');
  const list = useAdminNumbersQuery({ attention: 'true', sort: 'created_at', ...page }, options);
  const [reviewing, setReviewing] = useState<AdminOrderView>();
  const [refunding, setRefunding] = useState<AdminOrderView>();
  return (
    <>
      <QueueList queue="order-reviews" list={list} paging={paging} empty="No number needs a review" item={item}>
        {(order) => (
          <>
            <Details
              of={{
                Client: <Client id={order.user_id} name={order.name} email={order.email} order={order.id} />,
                Why: order.attention,
                Status: order.status,
                'Price and cost': `${formatNaira(order.price)}, ${formatNaira(order.cost)}`,
                'At the provider': (
                  <>
                    {order.upstream} {order.upstream_id && <Mono>{order.upstream_id}</Mono>}
                  </>
                ),
                Order: <Mono>{order.id}</Mono>,
              }}
            />
            <Acts>
              <Button size="sm" onClick={() => setReviewing(order)}>
                Complete review
              </Button>
              {order.upstream_id && <AskAboutNumber order={order} />}
              {canRefund(order) && (
                <IfMay permission="numbers.refund">
                  <Button variant="danger" size="sm" onClick={() => setRefunding(order)}>
                    Manual Refund
                  </Button>
                </IfMay>
              )}
            </Acts>
          </>
        )}
      </QueueList>
      {reviewing && <CompleteReview order={reviewing} onClose={() => setReviewing(undefined)} />}
      {refunding && <ManualRefund order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}
