import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BuyNumberBody, OrderView } from '../../shared/api/api.generated';
import { finishRequest, type PendingRequest, pendingRequests } from '../../shared/api/idempotency';
import { outcomeOf, useOrdersOfRequests } from '../../shared/api/purchaseOutcome';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { Notice } from '../../shared/ui/Notice';
import { buyAction } from './buyAction';

/** Purchases whose answer was lost with the connection or the tab, and their outcomes. */
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

  const { serviceName } = body;
  switch (outcome) {
    case 'unknown': {
      const sent = formatDate(at);
      const check = (
        <Link key="check" to={buyAddress(body)} className={link}>
          {t`Check the outcome`}
        </Link>
      );
      return (
        <Notice tone="warn" title={t`Your purchase of ${serviceName} was interrupted.`}>
          {jt`It was sent on ${sent}. ${check}`}
        </Notice>
      );
    }
    case 'waiting':
      return (
        <Notice tone="warn" title={t`We are waiting for your ${serviceName} number.`}>
          {t`The provider has not confirmed it yet. If there is no number, the money comes back automatically.`}
        </Notice>
      );
    case 'bought':
      return (
        <Notice tone="good" title={t`Your ${serviceName} number is ready.`}>
          <Link to={`/client/view-sms/${order?.id ?? ''}`} className={link}>
            {t`Open it`}
          </Link>
        </Notice>
      );
    case 'not-bought': {
      const returned = formatNaira(order?.price ?? body.price);
      return (
        <Notice tone="neutral" title={t`Your purchase of ${serviceName} did not go through.`}>
          {t`There was no number. ${returned} is in your wallet.`}{' '}
          <Link to={buyAddress(body)} className={link}>
            {t`Try again`}
          </Link>
        </Notice>
      );
    }
  }
}
