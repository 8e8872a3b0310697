import { useState } from 'react';
import type { OwnNumberView } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { RefundQuestion } from '../../shared/refund/RefundQuestion';
import { useRefund } from '../../shared/refund/useRefund';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { IconButton } from './IconButton';

/** Refunds a number without a message, after a question. While it is too early it schedules the refund. */
export function RefundIcon({ row }: { row: OwnNumberView }) {
  const refund = useRefund(row.id, row);
  const [isAsking, setAsking] = useState(false);
  const { secondsToWait, scheduledFor } = refund;
  const isTooEarly = secondsToWait > 0;
  const at = formatTime(scheduledFor ?? '');
  const wait = minutesAndSeconds(secondsToWait);
  const label =
    scheduledFor !== undefined
      ? t`The refund is scheduled for ${at}`
      : isTooEarly
        ? t`Refund automatically in ${wait}`
        : t`Refund`;
  return (
    <>
      <IconButton
        icon={scheduledFor === undefined ? 'undo' : 'clock'}
        label={label}
        busy={refund.isLoading}
        disabled={refund.isDone || scheduledFor !== undefined}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <RefundQuestion
          price={row.price}
          wait={isTooEarly ? wait : undefined}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void refund.ask(isTooEarly);
          }}
        />
      )}
    </>
  );
}
