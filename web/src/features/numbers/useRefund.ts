import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useRefundMutation } from '../../shared/api/api.generated';
import { failureData } from '../../shared/api/failure';
import { startRequest, finishRequest } from '../../shared/api/idempotency';
import { useSecondsUntil } from '../../shared/ui/countdown';

const afterRefundMs = 1000;

/** Refunds a number without messages. When it is too early for the provider, exposes the seconds to wait. */
export function useRefund(requestId: string, received: boolean) {
  const [refund, { isLoading }] = useRefundMutation();
  const [isDone, setDone] = useState(false);
  const [isScheduled, setScheduled] = useState(false);
  const [possibleFrom, setPossibleFrom] = useState<string>();
  const secondsToWait = useSecondsUntil(possibleFrom) ?? 0;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/client/purchased-number'), afterRefundMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const ask = async (whenPossible = false) => {
    if (received) {
      toast.error('SMS already sent to user — refund not allowed.');
      return;
    }
    const action = `refund.${requestId}.${whenPossible ? 'later' : 'now'}`;
    const { key } = startRequest(action, { requestId }, () => true);
    const { data, error } = await refund({
      requestId,
      'Idempotency-Key': key,
      refundBody: whenPossible ? { when_possible: true } : {},
    });
    finishRequest(action, error);
    if (data) {
      toast.success(data.message);
      if (data.data.scheduled_for) setScheduled(true);
      else setDone(true);
      return;
    }
    const { seconds } = failureData(error);
    if (typeof seconds === 'number') setPossibleFrom(new Date(Date.now() + seconds * 1000).toISOString());
  };

  return { ask, isLoading, isDone, isScheduled, secondsToWait };
}
