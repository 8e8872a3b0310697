import { useState } from 'react';
import { type OrderView, useRefundMutation } from '../api/api.generated';
import { failureData } from '../api/failure';
import { finishRequest, startRequest } from '../api/idempotency';
import { toast } from '../toast';
import { useSecondsUntil } from '../ui/countdown';

/** Refunds a number without messages. `secondsToWait`: until the provider cancels it. */
export function useRefund(
  requestId: string,
  order: Pick<OrderView, 'refundable_from' | 'refund_at' | 'swap'> | undefined,
) {
  const [refund, { isLoading }] = useRefundMutation();
  const [isDone, setDone] = useState(false);
  const [scheduledFor, setScheduledFor] = useState<string>();
  const [refusedUntil, setRefusedUntil] = useState<string>();
  // A swap has taken its place.
  if (scheduledFor !== undefined && order?.swap?.state === 'waiting') setScheduledFor(undefined);
  const secondsToWait = useSecondsUntil(refusedUntil ?? order?.refundable_from) ?? 0;

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
