import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useUpdateDepositMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/admin/ConfirmDialog';
import { koboTyped } from '../../shared/admin/koboTyped';
import { ReasonField } from '../../shared/admin/ReasonField';
import type { AdminDepositView } from '../../shared/api/api.generated';
import { formatNaira, methodName } from '../../shared/format';
import { Field } from '../../shared/ui/Field';

export interface Decision {
  readonly deposit: AdminDepositView;
  readonly to: 'approved' | 'declined';
}

/** Approving credits the wallet and is final, so it is asked once more, with the amount in sight. */
export function DecideDeposit({ deposit, to, onClose }: Decision & { onClose: () => void }) {
  const [update, { isLoading, error }] = useUpdateDepositMutation();
  const [typed, setTyped] = useState(deposit.amount.toFixed(2));
  const kobo = koboTyped(typed);
  const amount = kobo === undefined ? undefined : kobo / 100;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isApproval = to === 'approved';
  const needsReason = !isApproval || kobo !== Math.round(deposit.requested * 100);
  const reasonProblem = needsReason && reason.trim().length < 3 ? 'Please say why; it is kept for ever.' : undefined;

  const confirm = async () => {
    setTried(true);
    if ((isApproval && amount === undefined) || reasonProblem) return;
    const { reference, amount: asked } = deposit;
    const { data } = await update({
      reference,
      status: to,
      amount: isApproval ? amount : asked,
      ...(reason.trim() && { reason: reason.trim() }),
    });
    if (!data) return;
    toast.success('Deposit status updated successfully!');
    onClose();
  };

  return (
    <ConfirmDialog
      title={isApproval ? 'Approve deposit' : 'Decline deposit'}
      question={
        isApproval
          ? 'Approving credits the wallet at once and can not be taken back.'
          : 'Nothing is credited. It can still be approved later.'
      }
      action={isApproval ? 'Approve' : 'Decline'}
      look={isApproval ? 'primary' : 'danger'}
      busy={isLoading}
      failed="The deposit was not changed"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-sm [&_dt]:text-soft">
        <dt>Client</dt>
        <dd className="min-w-0 break-words">
          {deposit.name || 'Deleted account'} {deposit.email && <span className="break-all">({deposit.email})</span>}
        </dd>
        <dt>Reference</dt>
        <dd className="min-w-0 font-mono text-xs leading-6 break-all">{deposit.reference}</dd>
        <dt>Amount</dt>
        <dd className="figures font-semibold">{formatNaira(deposit.amount)}</dd>
        <dt>Method</dt>
        <dd>{deposit.crypto_type ?? methodName(deposit.method)}</dd>
        {deposit.transaction_hash && (
          <>
            <dt>Transaction</dt>
            <dd className="min-w-0 font-mono text-xs leading-6 break-all">{deposit.transaction_hash}</dd>
          </>
        )}
      </dl>
      {isApproval && (
        <Field
          label="Amount to credit (₦)"
          hint={`${amount === undefined ? '' : `Credits ${formatNaira(amount)}. `}${
            deposit.method === 'crypto'
              ? 'What really arrived, in naira.'
              : 'Must be what the payment provider reports, which is asked again.'
          }`}
          error={amount === undefined ? 'Enter an amount above zero with at most two decimals.' : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              className="input figures"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <ReasonField
        label={needsReason ? 'Reason' : 'Reason (optional)'}
        hint="Kept with who decided it."
        error={tried ? reasonProblem : undefined}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
