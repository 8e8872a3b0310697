import { useState } from 'react';
import { type OrderView, useRefundNumberMutation, useWithdrawRefundMutation } from '../api/api.generated';
import { failureData } from '../api/failure';
import { finishRequest, startRequest } from '../api/idempotency';
import { toast } from '../toast';
import { useSecondsUntil } from '../ui/countdown';

export type Refund = ReturnType<typeof useRefund>;

/** The answer to the last request, and its number. */
interface Reply {
  readonly requestId: string;
  readonly isDone?: true;
  /** When the provider allows it. */
  readonly refusedUntil?: string;
}

/** Refunds a number without messages, or withdraws a scheduled refund. `secondsToWait`: until the provider cancels it. */
export function useRefund(requestId: string, order: Pick<OrderView, 'refundable_from' | 'refund_at'> | undefined) {
  const [refund, { isLoading }] = useRefundNumberMutation();
  const [withdrawal, { isLoading: isWithdrawing }] = useWithdrawRefundMutation();
  const [reply, setReply] = useState<Reply>();
  // A page continues with the number that replaces its own.
  const { isDone = false, refusedUntil } = reply?.requestId === requestId ? reply : {};
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
    // The order shows a scheduled refund.
    if (data?.data.scheduled_for !== undefined) return;
    if (data) {
      // The live event's toast has the same id, so only one is shown.
      toast.success(data.message, { toastId: `refund-${requestId}` });
      setReply({ requestId, isDone: true });
      return;
    }
    const { seconds } = failureData(error);
    if (typeof seconds !== 'number') return;
    setReply({ requestId, refusedUntil: new Date(Date.now() + seconds * 1000).toISOString() });
  };

  return {
    ask,
    withdraw: () => void withdrawal(requestId),
    isLoading: isLoading || isWithdrawing,
    isDone,
    scheduledFor: order?.refund_at,
    secondsToWait,
  };
}
