import { useForm } from 'react-hook-form';
import { useApproveAdjustmentMutation, useDeclineAdjustmentMutation } from './api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ReasonField } from './ReasonField';
import { reasonRule } from './reasonRule';
import type { RequestedAdjustmentView } from './api.generated';
import { formatNaira } from '../format';
import { useFinish } from '../ui/useFinish';

export interface Decision {
  readonly row: RequestedAdjustmentView;
  readonly to: 'approved' | 'declined';
}

/** Shows the amount again before it is posted; a decline needs a reason. */
export function DecideAdjustment({ row, to, onClose }: Decision & { onClose: () => void }) {
  const finish = useFinish(onClose);
  const [approve, approving] = useApproveAdjustmentMutation();
  const [decline, declining] = useDeclineAdjustmentMutation();
  const { register, handleSubmit, formState } = useForm<{ note: string }>();
  const approves = to === 'approved';
  const submit = handleSubmit(async ({ note }) => {
    finish(await (approves ? approve(row.id) : decline({ id: row.id, declineAdjustmentBody: { note } })));
  });
  const amount = formatNaira(Math.abs(row.amount));
  const effect = row.amount < 0 ? `debit ${amount} from` : `credit ${amount} to`;
  return (
    <ConfirmDialog
      title={approves ? 'Approve adjustment' : 'Decline adjustment'}
      question={
        approves
          ? `Are you sure you want to ${effect} ${row.name}?`
          : `Are you sure you don’t want to ${effect} ${row.name}?`
      }
      action={approves ? `Approve ${formatNaira(row.amount)}` : 'Decline'}
      variant={approves ? 'primary' : 'danger'}
      busy={approving.isLoading || declining.isLoading}
      failed={approves ? 'The adjustment was not approved' : 'The adjustment was not declined'}
      failure={approves ? approving.error : declining.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">
        {row.requested_by_name} requested it: {row.reason}
      </p>
      {!approves && (
        <ReasonField
          label="Reason"
          hint="Stored in the audit trail."
          error={formState.errors.note?.message}
          registration={register('note', reasonRule)}
        />
      )}
    </ConfirmDialog>
  );
}
