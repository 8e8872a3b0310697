import { Link } from 'react-router';
import { formatPhone } from '../format';
import { useMay } from '../session/permissions';
import { Button } from '../ui/Button';
import type { AdminOrderView } from './api.generated';
import { MoreText } from './MoreText';
import { Offer } from './Offer';

/** The row actions of order tables. */
export interface OrderActions {
  readonly openId: string | undefined;
  readonly onMessages: (id: string) => void;
  readonly onRefund: (order: AdminOrderView) => void;
}

/** Refunded and declined orders have nothing to refund; pending ones complete automatically. */
export const canRefund = ({ status }: AdminOrderView): boolean => status === 'active' || status === 'completed';
export const numberOf = ({ number }: AdminOrderView): string => (number ? formatPhone(number) : 'No number');

export function Bought({ order, to }: { order: AdminOrderView; to?: string }) {
  const number = <strong className="figures whitespace-nowrap">{numberOf(order)}</strong>;
  return (
    <>
      {to === undefined ? (
        number
      ) : (
        <Link to={to} className="text-brand underline underline-offset-4">
          {number}
        </Link>
      )}{' '}
      <span className="second-line text-soft lg:min-w-46">
        <Offer service={order.service} country={order.country} countryId={order.country_id} />
      </span>
    </>
  );
}

export const rowName = (order: AdminOrderView): string => (order.number ? numberOf(order) : `order ${order.id}`);

/** Why an order needs a review, shown below its status. */
export function ReviewReason({ order }: { order: AdminOrderView }) {
  const { attention } = order;
  return (
    attention && (
      <span className="text-xs text-warn max-lg:mt-1 max-lg:ml-auto max-lg:block max-lg:max-w-52">
        {' '}
        <MoreText text={attention} of={`the reason of ${rowName(order)}`} />
      </span>
    )
  );
}

export function OrderButtons({ order, openId, onMessages, onRefund }: OrderActions & { order: AdminOrderView }) {
  const isAllowed = useMay();
  const isOpen = openId === order.id;
  const row = rowName(order);
  return (
    <span className="flex flex-wrap justify-end gap-2 max-lg:mt-1.5 max-sm:*:px-2.5 narrow:justify-start lg:w-max lg:flex-nowrap lg:justify-start lg:gap-1">
      {order.number && isAllowed('messages.view') && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'View'} Messages of ${row}`}
          onClick={() => onMessages(order.id)}
        >
          {isOpen ? 'Hide Messages' : 'View Messages'}
        </Button>
      )}
      {canRefund(order) && isAllowed('numbers.refund') && (
        <Button
          variant="quiet"
          size="sm"
          className="text-soft! in-[tr:hover]:text-bad! hover:bg-bad-tint! hover:text-bad! focus-visible:text-bad!"
          aria-label={`Manual Refund of ${row}`}
          onClick={() => onRefund(order)}
        >
          Manual Refund
        </Button>
      )}
    </span>
  );
}
