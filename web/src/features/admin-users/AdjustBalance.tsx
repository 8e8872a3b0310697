import { useState } from 'react';
import { toast } from '../../shared/ui/toast';
import { useAdjustMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/admin/ConfirmDialog';
import { koboTyped } from '../../shared/admin/koboTyped';
import { ReasonField } from '../../shared/admin/ReasonField';
import type { UserDetailsView } from '../../shared/api/api.generated';
import { claim, settle } from '../../shared/api/idempotency';
import { formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Field } from '../../shared/ui/Field';
import { submitOrPoint } from '../../shared/ui/form';
import { balanceAfter } from './adjustment';

interface Adjustment {
  readonly user_id: string;
  /** Naira: above zero is given, below is taken. */
  readonly amount: number;
  readonly reason: string;
}

/** First the figures, then the question with the balance before and after: money is never moved by one click. */
export function AdjustBalance({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const [adjustment, setAdjustment] = useState<Adjustment>();
  const [asking, setAsking] = useState(false);
  return adjustment && asking ? (
    <Confirm user={user} adjustment={adjustment} onBack={() => setAsking(false)} onDone={onClose} />
  ) : (
    <Form
      user={user}
      start={adjustment}
      onClose={onClose}
      onReady={(ready) => {
        setAdjustment(ready);
        setAsking(true);
      }}
    />
  );
}

function Form({
  user,
  start,
  onReady,
  onClose,
}: {
  user: UserDetailsView;
  start: Adjustment | undefined;
  onReady: (adjustment: Adjustment) => void;
  onClose: () => void;
}) {
  const [direction, setDirection] = useState<1 | -1>(start && start.amount < 0 ? -1 : 1);
  const [amount, setAmount] = useState(start ? String(Math.abs(start.amount)) : '');
  const [reason, setReason] = useState(start?.reason ?? '');
  const [tried, setTried] = useState(false);

  const kobo = koboTyped(amount);
  const tooMuch = kobo !== undefined && balanceAfter(user.bal, direction * kobo) === undefined;
  const amountProblem =
    kobo === undefined
      ? 'Please enter an amount above zero with at most two decimals.'
      : tooMuch
        ? `There is only ${formatNaira(user.bal)} to take.`
        : undefined;
  const reasonProblem = reason.trim().length < 3 ? 'Please say why; it is kept for ever.' : undefined;

  const next = () => {
    setTried(true);
    if (kobo === undefined || amountProblem || reasonProblem) return;
    onReady({ user_id: user.id, amount: (direction * kobo) / 100, reason: reason.trim() });
  };

  return (
    <Dialog title="Adjust balance" onClose={onClose}>
      <form
        noValidate
        className="mt-4 space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          submitOrPoint(event.currentTarget, next);
        }}
      >
        <p className="text-sm text-soft">
          {user.name} has <strong className="figures text-ink">{formatNaira(user.bal)}</strong>.
        </p>
        <Field label="Direction">
          {(control) => (
            <select
              {...control}
              className="input"
              value={direction}
              onChange={({ target }) => setDirection(target.value === '-1' ? -1 : 1)}
            >
              <option value={1}>Give to the client</option>
              <option value={-1}>Take from the client</option>
            </select>
          )}
        </Field>
        <Field label="Amount (₦)" error={tried ? amountProblem : undefined}>
          {(control) => (
            <input
              {...control}
              className="input figures"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <ReasonField
          label="Reason"
          hint="Kept with who did it; the client reads it on their statement."
          error={tried ? reasonProblem : undefined}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </div>
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
  adjustment: Adjustment;
  onBack: () => void;
  onDone: () => void;
}) {
  const [adjust, { isLoading, error }] = useAdjustMutation();
  const { amount, reason } = adjustment;
  const after = balanceAfter(user.bal, Math.round(amount * 100));

  const confirm = async () => {
    const action = `adjust.${user.id}`;
    // An adjustment that was sent and not answered is sent again under its key: it moves the money once.
    const request = claim(action, adjustment, (earlier) => same(earlier, adjustment));
    const { data, error: failure } = await adjust({ 'Idempotency-Key': request.key, adjustmentBody: request.body });
    settle(action, failure);
    if (!data) return;
    toast.success(`${data.message} Now ${formatNaira(data.data.balance)}.`);
    onDone();
  };

  return (
    <ConfirmDialog
      title="Adjust balance"
      question={`Are you sure you want to ${amount < 0 ? 'take' : 'give'} ${formatNaira(Math.abs(amount))} ${amount < 0 ? 'from' : 'to'} ${user.name}?`}
      action={amount < 0 ? 'Take' : 'Give'}
      look={amount < 0 ? 'danger' : 'primary'}
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

function same(one: Adjustment, other: Adjustment): boolean {
  return one.user_id === other.user_id && one.amount === other.amount && one.reason === other.reason;
}
