import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAdminRepayDepositMutation, useAdminRepaymentQuery } from '../../../shared/admin/api';
import type { RepayableView, RepaymentView } from '../../../shared/admin/api.generated';
import { ReasonField } from '../../../shared/admin/ReasonField';
import { reasonRule } from '../../../shared/admin/reasonRule';
import { explain } from '../../../shared/api/failure';
import { formatDate } from '../../../shared/dates';
import { formatNaira } from '../../../shared/format';
import { koboOf } from '../../../shared/kobo';
import { koboTyped, nairaInField, nairaTyped } from '../../../shared/naira';
import { toast } from '../../../shared/toast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Dialog } from '../../../shared/ui/Dialog';
import { Notice } from '../../../shared/ui/Notice';
import { ListSkeleton } from '../../../shared/ui/States';
import { TextField } from '../../../shared/ui/TextField';
import { useWhileShown } from '../../../shared/ui/useFinish';

const obstacles: Readonly<Record<NonNullable<RepayableView['obstacle']>, string>> = {
  unpaid: 'It is not credited.',
  crypto: 'A crypto deposit has no account to send it back to.',
  'under-way': 'A part of it is being sent back already.',
  late: 'It is too old.',
  spent: 'All of it is spent: the oldest money is spent first.',
  small: 'Less than ₦100 is left, which no provider sends.',
};

const states: Readonly<Record<RepaymentView['state'], string>> = {
  sending: 'with the provider',
  'needs-attention': 'the provider needs another account of the payer',
  sent: 'sent',
  failed: 'failed, in the wallet again',
};

const title = 'Send back a deposit';
/** Naira; no provider sends less. */
const least = 100;

/** Sends a client's unspent rest of a deposit back, or a part of it. */
export function RepayDeposit({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { data, error, isError } = useAdminRepaymentQuery(reference, { refetchOnMountOrArgChange: true });
  const repayable = data?.data;
  if (repayable && repayable.amount > 0) return <Repay reference={reference} repayable={repayable} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {isError && !repayable ? (
        <Notice tone="bad" title="It could not be read">
          {explain(error)}
        </Notice>
      ) : !repayable ? (
        <ListSkeleton />
      ) : (
        <>
          <Notice tone="warn" title="Nothing of it can be sent back now">
            {repayable.obstacle && obstacles[repayable.obstacle]}
          </Notice>
          <Before repayments={repayable.repayments} />
        </>
      )}
    </Dialog>
  );
}

function Repay({
  reference,
  repayable: { amount: left, repayments },
  onClose,
}: {
  reference: string;
  repayable: RepayableView;
  onClose: () => void;
}) {
  const close = useWhileShown(onClose);
  const [repay, result] = useAdminRepayDepositMutation();
  // Once however often it is sent: the answer may be lost.
  const [key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm<{ amount: string; reason: string }>({
    defaultValues: { amount: nairaInField(left), reason: '' },
  });
  const { errors } = formState;
  const problemOf = (typed: string): string | true => {
    const kobo = koboTyped(typed, { max: left });
    if (kobo === undefined) return `Enter an amount up to ${formatNaira(left)}.`;
    const rest = koboOf(left) - kobo;
    const isSmall = kobo < koboOf(least) || (rest > 0 && rest < koboOf(least));
    return !isSmall || 'Send back at least ₦100, and leave either nothing or at least ₦100.';
  };
  const submit = handleSubmit(async ({ amount: typed, reason }) => {
    const amount = nairaTyped(typed);
    if (amount === undefined) return;
    const { data: started } = await repay({
      'Idempotency-Key': key,
      adminRepaymentBody: { reference, amount, reason },
    });
    if (!started) return;
    toast.success(started.message);
    close();
  });
  return (
    <ConfirmDialog
      title={title}
      question="It leaves the wallet now, and goes back to the card or account that paid."
      action="Send it back"
      variant="primary"
      busy={result.isLoading}
      failed="Nothing was sent back"
      failure={result.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <Before repayments={repayments} />
      <TextField
        label="Amount (₦)"
        hint={`${formatNaira(left)} is left of it.`}
        error={errors.amount?.message}
        registration={register('amount', { validate: problemOf })}
        inputMode="decimal"
        autoComplete="off"
        className="figures"
      />
      <ReasonField
        label="Reason"
        hint="Stored in the audit trail."
        error={errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
    </ConfirmDialog>
  );
}

function Before({ repayments }: { repayments: readonly RepaymentView[] }) {
  if (repayments.length === 0) return null;
  return (
    <ul aria-label="Sent back before" className="space-y-1 text-sm text-soft">
      {repayments.map(({ id, amount, state, changed_at }) => (
        <li key={id}>
          <span className="figures">{formatNaira(amount)}</span>: {states[state]}, {formatDate(changed_at)}
        </li>
      ))}
    </ul>
  );
}
