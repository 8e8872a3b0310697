import { useState } from 'react';
import type { OrderView } from '../../shared/api/api.generated';
import { formatNaira, formatTime } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Dialog } from '../../shared/ui/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { toast } from '../../shared/ui/toast';
import { useRefund } from './useRefund';

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
  const isPaidBack = order?.status === 'refund' || order?.status === 'declined';
  const { secondsToWait, scheduledFor } = refund;
  const isTooEarly = secondsToWait > 0 && !received;
  const isPlanned = scheduledFor !== undefined && !received && !isPaidBack;

  const start = () => {
    if (received) toast.error('SMS already sent to user — refund not allowed.');
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
        disabled={isPaidBack || refund.isDone || isPlanned || isTooEarly}
        onClick={start}
      >
        <Icon name="undo" />
        {isTooEarly && !isPaidBack ? `Refund in ${minutesAndSeconds(secondsToWait)}` : 'Refund'}
      </Button>
      {isPlanned ? (
        <p role="status" className="col-span-2 text-sm text-soft">
          The refund is scheduled: it happens at {formatTime(scheduledFor)}, as soon as the provider allows it.
        </p>
      ) : (
        isTooEarly &&
        !isPaidBack && (
          <Button variant="quiet" size="sm" className="col-span-2" onClick={() => void refund.ask(true)}>
            Refund automatically when possible
          </Button>
        )
      )}
      {isAsking && (
        <Dialog
          title="Refund this number?"
          question={`It receives no more messages${order ? `, and ${formatNaira(order.price)} is back in your wallet` : ''}. A code that is still on its way is lost.`}
          onClose={() => setAsking(false)}
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={confirm}>
              Refund it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
