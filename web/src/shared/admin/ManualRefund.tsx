import { useForm } from 'react-hook-form';
import { failureCode } from '../api/failure';
import { formatTime } from '../dates';
import { formatNaira } from '../format';
import { toast } from '../toast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useWhileShown } from '../ui/useFinish';
import { useRefundByAdminMutation } from './api';
import type { AdminOrderView } from './api.generated';
import { numberOf } from './orderCells';
import { ReasonField } from './ReasonField';
import { reasonRule } from './reasonRule';

/** Refunds a number. If the provider refuses as too early, the refund can be scheduled instead. */
export function ManualRefund({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const [refund, { isLoading, error }] = useRefundByAdminMutation();
  const { register, handleSubmit, formState } = useForm<{ reason: string }>();
  const isAtOurCost = order.messages > 0;
  const tooEarly = failureCode(error) === 'numbers/refund-too-early';

  const submit = handleSubmit(async ({ reason }) => {
    const { data } = await refund({
      id: order.id,
      ...(reason && { reason }),
      ...(tooEarly && { when_possible: true }),
    });
    if (!data) return;
    const { scheduled_for } = data.data;
    if (scheduled_for) toast.info(`The number is refunded automatically at ${formatTime(scheduled_for)}.`);
    else toast.success(data.message);
    close();
  });

  return (
    <ConfirmDialog
      title="Manual Refund"
      question="Are you sure you want to refund this number?"
      action={tooEarly ? 'Refund when possible' : 'Refund'}
      busy={isLoading}
      failed="Something went wrong."
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        <strong className="figures">{numberOf(order)}</strong>
        <br />
        <span className="text-soft">
          {order.service}, {order.country}
        </span>
        <br />
        <span className="figures font-semibold">{formatNaira(order.price)}</span> back to {order.name}
      </p>
      {isAtOurCost && (
        <p className="text-sm text-warn">
          This number received {order.messages === 1 ? 'a message' : `${order.messages} messages`}: the refund is at our
          cost.
        </p>
      )}
      <ReasonField
        label={isAtOurCost ? 'Reason' : 'Reason (optional)'}
        hint="Stored with the number."
        error={formState.errors.reason?.message}
        registration={register('reason', isAtOurCost ? reasonRule : { setValueAs: reasonRule.setValueAs })}
      />
    </ConfirmDialog>
  );
}
