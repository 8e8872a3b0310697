import { useState } from 'react';
import type { OwnNumberView } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { RefundQuestion } from '../../shared/refund/RefundQuestion';
import { useRefund } from '../../shared/refund/useRefund';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { IconButton } from './IconButton';

/** Refunds a number without a message, after a question. While it is too early, schedules the refund, which can be withdrawn. */
export function RefundIcon({ row }: { row: OwnNumberView }) {
  const refund = useRefund(row.id, row);
  const [isAsking, setAsking] = useState(false);
  const { secondsToWait, scheduledFor, isLoading, isDone } = refund;
  const isTooEarly = secondsToWait > 0;
  const wait = minutesAndSeconds(secondsToWait);
  if (scheduledFor !== undefined) {
    const at = formatTime(scheduledFor);
    return (
      <IconButton
        icon="close"
        label={t`Withdraw the refund at ${at}, keep the number`}
        busy={isLoading}
        onClick={refund.withdraw}
      />
    );
  }
  return (
    <>
      <IconButton
        icon="undo"
        label={isTooEarly ? t`Refund automatically in ${wait}` : t`Refund`}
        busy={isLoading}
        disabled={isDone}
        onClick={() => (isTooEarly ? void refund.ask(true) : setAsking(true))}
      />
      {isAsking && (
        <RefundQuestion
          price={row.price}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void refund.ask();
          }}
        />
      )}
    </>
  );
}
