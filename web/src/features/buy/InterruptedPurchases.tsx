import { useState } from 'react';
import { Link } from 'react-router';
import type { BuyNumberBody } from '../../shared/api/api.generated';
import { pendingRequests } from '../../shared/api/idempotency';
import { formatDate } from '../../shared/format';
import { Notice } from '../../shared/ui/Notice';

/** Purchases without a known outcome, after a lost connection or a closed tab. */
export default function InterruptedPurchases() {
  const requests = useState(() => pendingRequests<BuyNumberBody>('buy.'))[0];
  if (requests.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {requests.map(({ key, at, body: { country, service, countryName, serviceName } }) => (
        <Notice key={key} tone="warn" title={`Your purchase of ${serviceName} was interrupted.`}>
          It was sent on {formatDate(at)}.{' '}
          <Link
            to={`/client/buy?${new URLSearchParams({ country, service, countryName }).toString()}`}
            className="font-semibold underline underline-offset-4"
          >
            Check the outcome
          </Link>
        </Notice>
      ))}
    </div>
  );
}
