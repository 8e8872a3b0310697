import { useForm } from 'react-hook-form';
import { formatNaira } from '../format';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useFinish } from '../ui/useFinish';
import { useApproveAdjustmentMutation, useDeclineAdjustmentMutation } from './api';
import type { RequestedAdjustmentView } from './api.generated';
import { ReasonField } from './ReasonField';
import { reasonRule } from './reasonRule';
import { subjectOf } from './requested';

export interface Decision {
  readonly row: RequestedAdjustmentView;
  readonly to: 'approved' | 'declined';
}

/** Shows the amount again before posting; a decline needs a reason. */
export function DecideAdjustment({ row, to, onClose }: Decision & { onClose: () => void }) {
  const finish = useFinish(onClose);
  const [approve, approving] = useApproveAdjustmentMutation();
  const [decline, declining] = useDeclineAdjustmentMutation();
  const { register, handleSubmit, formState } = useForm<{ note: string }>();
  const approves = to === 'approved';
  const submit = handleSubmit(async ({ note }) => {
    finish(await (approves ? approve(row.id) : decline({ id: row.id, declineAdjustmentBody: { note } })));
  });
  const { act, amount = 0, name } = row;
  const money = formatNaira(Math.abs(amount));
  const effect =
    act === 'rates' ? 'save these rates' : amount < 0 ? `debit ${money} from ${name}` : `credit ${money} to ${name}`;
  const subject = subjectOf(row);
  return (
    <ConfirmDialog
      title={approves ? 'Approve adjustment' : 'Decline adjustment'}
      question={approves ? `Are you sure you want to ${effect}?` : `Are you sure you don’t want to ${effect}?`}
      action={!approves ? 'Decline' : act === 'rates' ? 'Approve' : `Approve ${formatNaira(amount)}`}
      variant={approves ? 'primary' : 'danger'}
      busy={approving.isLoading || declining.isLoading}
      failed={approves ? 'The adjustment was not approved' : 'The adjustment was not declined'}
      failure={approves ? approving.error : declining.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {subject && <p className="wrap-anywhere">{subject}</p>}
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
