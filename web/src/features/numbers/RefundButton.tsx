import { useState } from 'react';
import type { OrderView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { RefundQuestion } from '../../shared/refund/RefundQuestion';
import type { Refund } from '../../shared/refund/useRefund';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';

/**
 * Refunds a number, after a question. While it is too early it fills up; a tap schedules the refund, and another one withdraws
 * it. A number with a message is not refunded.
 */
export function RefundButton({
  order,
  refund,
  received,
  className = '',
}: {
  order: OrderView;
  refund: Refund;
  received: boolean;
  className?: string;
}) {
  const { price, status, created_at, refundable_from: from } = order;
  const [isAsking, setAsking] = useState(false);
  const { isDone, isLoading, scheduledFor, secondsToWait } = refund;

  const isPaidBack = status === 'refund' || status === 'declined';
  if (received || isPaidBack)
    return (
      <div className={className}>
        <Button variant="secondary" className="w-full" disabled>
          {t`Refund`}
        </Button>
        {received && <p className="mt-1.5 text-sm text-soft">{t`SMS already sent to user — refund not allowed.`}</p>}
      </div>
    );

  const isPlanned = scheduledFor !== undefined;
  const wait = minutesAndSeconds(secondsToWait);
  const whole = from === undefined ? secondsToWait : (Date.parse(from) - Date.parse(created_at)) / 1000;
  const press = () => {
    if (isPlanned) refund.withdraw();
    else if (secondsToWait > 0) void refund.ask(true);
    else setAsking(true);
  };
  return (
    <div className={className}>
      <Button
        variant={isPlanned ? 'secondary' : 'danger'}
        className="relative isolate h-full w-full overflow-hidden leading-tight max-sm:px-2 max-sm:text-sm"
        busy={isLoading}
        disabled={isDone}
        onClick={press}
      >
        {secondsToWait > 0 && (
          <span
            aria-hidden="true"
            className={`absolute inset-y-0 left-0 -z-1 ${isPlanned ? 'bg-tint' : 'bg-bad-tint'}`}
            style={{ width: `${Math.max(0, 1 - secondsToWait / Math.max(whole, 1)) * 100}%` }}
          />
        )}
        {isPlanned ? t`Keep this number` : secondsToWait > 0 ? t`Refund ${wait}` : t`Refund`}
      </Button>
      {isAsking && (
        <RefundQuestion
          price={price}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void refund.ask();
          }}
        />
      )}
    </div>
  );
}
