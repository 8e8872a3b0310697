import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAdjustBalanceMutation } from '../../shared/admin/api';
import type { AdjustmentBody, UserDetailsView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { finishRequest, startRequest } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';
import { koboOf } from '../../shared/kobo';
import { koboTyped } from '../../shared/naira';
import { toast } from '../../shared/toast';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Dialog } from '../../shared/ui/Dialog';
import { FormActions } from '../../shared/ui/FormActions';
import { SelectField } from '../../shared/ui/SelectField';
import { TextField } from '../../shared/ui/TextField';
import { useWhileShown } from '../../shared/ui/useFinish';
import { balanceAfter } from './adjustment';

/** First the form, then a confirmation with the balance before and after: money never moves on one click. */
export function AdjustBalance({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const [adjustment, setAdjustment] = useState<AdjustmentBody>();
  const [confirming, setConfirming] = useState(false);
  return adjustment && confirming ? (
    <Confirm user={user} adjustment={adjustment} onBack={() => setConfirming(false)} onDone={close} />
  ) : (
    <Form
      user={user}
      start={adjustment}
      onClose={onClose}
      onReady={(ready) => {
        setAdjustment(ready);
        setConfirming(true);
      }}
    />
  );
}

interface Typed {
  readonly direction: 'credit' | 'debit';
  /** Naira without a sign, as typed. */
  readonly amount: string;
  readonly reason: string;
}

const signedKobo = ({ direction, amount }: Typed): number | undefined => {
  const kobo = koboTyped(amount);
  return kobo !== undefined && direction === 'debit' ? -kobo : kobo;
};

function Form({
  user,
  start,
  onReady,
  onClose,
}: {
  user: UserDetailsView;
  start: AdjustmentBody | undefined;
  onReady: (adjustment: AdjustmentBody) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: {
      direction: start && start.amount < 0 ? 'debit' : 'credit',
      amount: start ? String(Math.abs(start.amount)) : '',
      reason: start?.reason ?? '',
    },
  });
  const { errors } = formState;

  const amountProblem = (_: string, typed: Typed): string | true => {
    const kobo = signedKobo(typed);
    if (kobo === undefined) return 'Please enter an amount above zero with at most two decimals.';
    return balanceAfter(user.bal, kobo) !== undefined || `The balance is only ${formatNaira(user.bal)}.`;
  };
  const submit = handleSubmit((typed) => {
    const kobo = signedKobo(typed);
    if (kobo !== undefined) onReady({ user_id: user.id, amount: kobo / 100, reason: typed.reason });
  });

  return (
    <Dialog title="Adjust balance" onClose={onClose}>
      <form noValidate className="mt-4 space-y-5" onSubmit={submit}>
        <p className="text-sm text-soft">
          {user.name} has <strong className="figures text-ink">{formatNaira(user.bal)}</strong>.
        </p>
        <SelectField label="Direction" registration={register('direction', { deps: 'amount' })}>
          <option value="credit">Credit</option>
          <option value="debit">Debit</option>
        </SelectField>
        <TextField
          label="Amount (₦)"
          error={errors.amount?.message}
          registration={register('amount', { validate: amountProblem })}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          hint="A second admin approves large amounts. What you adjust within 24 hours counts together."
        />
        <ReasonField
          label="Reason"
          hint="Stored with the admin; the client sees it on the statement."
          error={errors.reason?.message}
          registration={register('reason', reasonRule)}
        />
        <FormActions action="Continue" busy={false} failure={undefined} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Confirm({
  user,
  adjustment,
  onBack,
  onDone,
}: {
  user: UserDetailsView;
  adjustment: AdjustmentBody;
  onBack: () => void;
  onDone: () => void;
}) {
  const [adjust, { isLoading, error }] = useAdjustBalanceMutation();
  const { amount, reason } = adjustment;
  const after = balanceAfter(user.bal, koboOf(amount));

  const confirm = async () => {
    const action = `adjust.${user.id}`;
    // An adjustment with an unknown outcome is sent again under its key: the server applies it once.
    const request = startRequest(action, adjustment, (earlier) => isSame(earlier, adjustment));
    const { data, error: failure } = await adjust({ 'Idempotency-Key': request.key, adjustmentBody: request.body });
    finishRequest(action, failure);
    if (!data) return;
    toast.success(data.data.requested ? data.message : `${data.message} Now ${formatNaira(data.data.balance)}.`);
    onDone();
  };

  return (
    <ConfirmDialog
      title="Adjust balance"
      question={`Are you sure you want to ${amount < 0 ? 'debit' : 'credit'} ${formatNaira(Math.abs(amount))} ${amount < 0 ? 'from' : 'to'} ${user.name}?`}
      action={amount < 0 ? 'Debit' : 'Credit'}
      variant={amount < 0 ? 'danger' : 'primary'}
      busy={isLoading}
      failed="The balance was not adjusted"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onBack}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
        <dt className="text-soft">Balance before</dt>
        <dd className="figures text-right">{formatNaira(user.bal)}</dd>
        <dt className="text-soft">Balance after</dt>
        <dd className="figures text-right font-semibold">{after === undefined ? '–' : formatNaira(after / 100)}</dd>
        <dt className="text-soft">Reason</dt>
        <dd className="text-right wrap-anywhere">{reason}</dd>
      </dl>
    </ConfirmDialog>
  );
}

function isSame(one: AdjustmentBody, other: AdjustmentBody): boolean {
  return one.user_id === other.user_id && one.amount === other.amount && one.reason === other.reason;
}
