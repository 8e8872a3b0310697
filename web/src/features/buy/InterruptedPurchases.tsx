import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BuyNumberBody, OrderView } from '../../shared/api/api.generated';
import { finishRequest, pendingRequests, type PendingRequest } from '../../shared/api/idempotency';
import { outcomeOf, useOrdersOfRequests } from '../../shared/api/purchaseOutcome';
import { formatDate, formatNaira } from '../../shared/format';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { Notice } from '../../shared/ui/Notice';
import { buyAction } from './buyAction';

/** Purchases whose answer was lost with the connection or the tab, and what became of them. */
export default function InterruptedPurchases() {
  const requests = useState(() => pendingRequests<BuyNumberBody>('buy.'))[0];
  const orders = useOrdersOfRequests(requests.map(({ key }) => key));
  if (requests.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {requests.map((request) => (
        <Purchase key={request.key} request={request} order={orders.get(request.key)} />
      ))}
    </div>
  );
}

const link = 'font-semibold underline underline-offset-4';

function Purchase({ request: { at, body }, order }: { request: PendingRequest<BuyNumberBody>; order?: OrderView }) {
  const outcome = outcomeOf(order);
  const action = buyAction(body);
  const isDecided = outcome === 'bought' || outcome === 'not-bought';
  // Shown until this page is left, and not again.
  useEffect(() => {
    if (isDecided) finishRequest(action);
  }, [isDecided, action]);

  switch (outcome) {
    case 'unknown':
      return (
        <Notice tone="warn" title={`Your purchase of ${body.serviceName} was interrupted.`}>
          It was sent on {formatDate(at)}.{' '}
          <Link to={buyAddress(body)} className={link}>
            Check the outcome
          </Link>
        </Notice>
      );
    case 'waiting':
      return (
        <Notice tone="warn" title={`We are waiting for your ${body.serviceName} number.`}>
          The provider has not confirmed it yet. If there is no number, the money comes back automatically.
        </Notice>
      );
    case 'bought':
      return (
        <Notice tone="good" title={`Your ${body.serviceName} number is ready.`}>
          <Link to={`/client/view-sms/${order?.id ?? ''}`} className={link}>
            Open it
          </Link>
        </Notice>
      );
    case 'not-bought':
      return (
        <Notice tone="neutral" title={`Your purchase of ${body.serviceName} did not go through.`}>
          There was no number. {formatNaira(order?.price ?? body.price)} is in your wallet.{' '}
          <Link to={buyAddress(body)} className={link}>
            Try again
          </Link>
        </Notice>
      );
  }
}
