import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderView } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { RefundQuestion } from '../../shared/refund/RefundQuestion';
import { useRefund } from '../../shared/refund/useRefund';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';

const afterRefundMs = 1000;

/** Asks before it refunds. Where it is too early, it counts down and offers to refund as soon as it is possible. */
export function RefundButton({
  requestId,
  order,
  received,
}: {
  requestId: string;
  order: OrderView | undefined;
  received: boolean;
}) {
  const refund = useRefund(requestId, order);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { isDone } = refund;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/client/purchased-number'), afterRefundMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  const isPaidBack = order?.status === 'refund' || order?.status === 'declined';
  const { secondsToWait, scheduledFor } = refund;
  const isTooEarly = secondsToWait > 0 && !received;
  const wait = minutesAndSeconds(secondsToWait);
  const at = formatTime(scheduledFor ?? '');
  const isPlanned = scheduledFor !== undefined && !received && !isPaidBack;

  const start = () => {
    if (received) toast.error(t`SMS already sent to user — refund not allowed.`);
    else setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    void refund.ask();
  };

  return (
    <>
      <Button
        variant={received ? 'secondary' : 'danger'}
        busy={refund.isLoading}
        disabled={isPaidBack || isDone || isPlanned || isTooEarly}
        onClick={start}
      >
        <Icon name="undo" />
        {isTooEarly && !isPaidBack ? t`Refund in ${wait}` : t`Refund`}
      </Button>
      {isPlanned ? (
        <p role="status" className="col-span-2 text-sm text-soft">
          {t`The refund is scheduled: it happens at ${at}, as soon as the provider allows it.`}
        </p>
      ) : (
        isTooEarly &&
        !isPaidBack && (
          <Button variant="quiet" size="sm" className="col-span-2" onClick={() => void refund.ask(true)}>
            {t`Refund automatically when possible`}
          </Button>
        )
      )}
      {isAsking && <RefundQuestion price={order?.price} onClose={() => setAsking(false)} onConfirm={confirm} />}
    </>
  );
}
