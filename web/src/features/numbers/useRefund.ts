import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useRefundMutation, type OrderView } from '../../shared/api/api.generated';
import { failureData } from '../../shared/api/failure';
import { startRequest, finishRequest } from '../../shared/api/idempotency';
import { useSecondsUntil } from '../../shared/ui/countdown';

const afterRefundMs = 1000;

/** Refunds a number without messages. `secondsToWait`: until the provider cancels it. */
export function useRefund(requestId: string, order: OrderView | undefined) {
  const [refund, { isLoading }] = useRefundMutation();
  const [isDone, setDone] = useState(false);
  const [scheduledFor, setScheduledFor] = useState<string>();
  const [refusedUntil, setRefusedUntil] = useState<string>();
  const secondsToWait = useSecondsUntil(refusedUntil ?? order?.refundable_from) ?? 0;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/client/purchased-number'), afterRefundMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const ask = async (whenPossible = false) => {
    const action = `refund.${requestId}.${whenPossible ? 'later' : 'now'}`;
    const { key } = startRequest(action, { requestId }, () => true);
    const { data, error } = await refund({
      requestId,
      'Idempotency-Key': key,
      refundBody: whenPossible ? { when_possible: true } : {},
    });
    finishRequest(action, error);
    if (data) {
      // The same id as the toast of the live event: one of them is shown.
      toast.success(data.message, { toastId: `refund-${requestId}` });
      if (data.data.scheduled_for) setScheduledFor(data.data.scheduled_for);
      else setDone(true);
      return;
    }
    const { seconds } = failureData(error);
    if (typeof seconds === 'number') setRefusedUntil(new Date(Date.now() + seconds * 1000).toISOString());
  };

  return { ask, isLoading, isDone, scheduledFor: scheduledFor ?? order?.refund_at, secondsToWait };
}
