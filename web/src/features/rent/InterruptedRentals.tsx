import { useState } from 'react';
import type { RentNumberBody } from '../../shared/api/api.generated';
import { pendingRequests } from '../../shared/api/idempotency';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { spanName } from './spans';
import { useRenting } from './useTimePurchase';

const pendingRentals = () => pendingRequests<RentNumberBody>('rent.');

/** Rentals without a known outcome. Repeating the stored request never charges twice. */
export function InterruptedRentals() {
  const [requests, setRequests] = useState(pendingRentals);
  const { rent, busy } = useRenting();
  const ask = async (body: RentNumberBody) => {
    await rent(body);
    setRequests(pendingRentals());
  };
  if (requests.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {requests.map(({ key, at, body }) => {
        const span = spanName(body);
        const sent = formatDate(at);
        return (
          <Notice key={key} tone="warn" title={t`Your rental for ${span} was interrupted.`}>
            {t`It was sent on ${sent}. You can’t be charged twice: the same request is repeated.`}
            <div className="mt-2">
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void ask(body)}>
                {t`Check the outcome`}
              </Button>
            </div>
          </Notice>
        );
      })}
    </div>
  );
}
