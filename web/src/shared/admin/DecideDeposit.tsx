import type { ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { methodName } from '../currencies';
import type { DepositDecision } from '../deposit/depositStates';
import { formatNaira } from '../format';
import { koboOf } from '../kobo';
import { koboTyped, nairaInField } from '../naira';
import { toast } from '../toast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import { useWhileShown } from '../ui/useFinish';
import { useUpdateDepositMutation } from './api';
import type { AdminDepositView } from './api.generated';
import { Contested } from './Contested';
import { creditForReceived, tagArrived } from './creditForReceived';
import { CryptoClaim } from './CryptoClaim';
import { depositDecisions } from './depositDecisions';
import { ReasonField } from './ReasonField';
import { reasonRule } from './reasonRule';

export interface Decision {
  readonly deposit: AdminDepositView;
  readonly to: DepositDecision;
}

interface Typed {
  /** Naira, as typed. */
  readonly amount: string;
  /** Dollars as typed, only to compute the amount. */
  readonly arrived: string;
  readonly reason: string;
}

/** Sets a deposit's status after confirmation. An approval credits the wallet. */
export function DecideDeposit({ deposit, to, onClose }: Decision & { onClose: () => void }) {
  const close = useWhileShown(onClose);
  const [update, { isLoading, error }] = useUpdateDepositMutation();
  const { register, handleSubmit, control, formState, setValue } = useForm<Typed>({
    defaultValues: { amount: nairaInField(deposit.amount), arrived: '', reason: '' },
  });
  const kobo = koboTyped(useWatch({ control, name: 'amount' }));
  const arrived = useWatch({ control, name: 'arrived' });
  const { action, variant, question } = depositDecisions[to];
  const isApproval = to === 'approved';
  const isLong = isApproval && deposit.method === 'crypto';
  const needsReason = !isApproval || kobo !== koboOf(deposit.requested);

  const submit = handleSubmit(async ({ reason }) => {
    if (isApproval && kobo === undefined) return;
    const { data } = await update({
      reference: deposit.reference,
      status: to,
      amount: isApproval && kobo !== undefined ? kobo / 100 : deposit.amount,
      ...(reason && { reason }),
    });
    if (!data) return;
    toast.success('Deposit status updated successfully!');
    close();
  });

  return (
    <ConfirmDialog
      title={`${action} deposit`}
      question={question}
      action={action}
      variant={variant}
      busy={isLoading}
      failed="The deposit was not changed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
      isWide={isLong}
    >
      <div className={isLong ? 'grid gap-x-6 gap-y-5 lg:grid-cols-2' : 'space-y-5'}>
        <div className="space-y-5">
          <div className="space-y-1 rounded-md bg-sunken px-4 py-3 text-sm">
            <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1 [&_dt]:text-soft">
              <dt>Client</dt>
              <dd className="min-w-0 break-words">
                {deposit.name || 'Deleted account'}{' '}
                {deposit.email && <span className="break-all">({deposit.email})</span>}
              </dd>
              <dt>Reference</dt>
              <dd className="min-w-0 font-mono text-xs leading-6 break-all">{deposit.reference}</dd>
              <dt>Amount</dt>
              <dd className="figures font-semibold">{formatNaira(deposit.amount)}</dd>
              {deposit.method !== 'crypto' && (
                <>
                  <dt>Method</dt>
                  <dd>{methodName(deposit.method)}</dd>
                </>
              )}
            </dl>
            {deposit.method === 'crypto' && <CryptoClaim deposit={deposit} />}
          </div>
          {deposit.contested && <Contested contested={deposit.contested} isApproval={isApproval} />}
        </div>
        <div className="space-y-5">
          {isApproval && deposit.crypto_amount && (
            <TextField
              label="Amount that arrived ($)"
              hint={`Empty: $${deposit.crypto_amount}, as it must be. Another amount fills in its naira.`}
              registration={register('arrived', {
                onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
                  const naira = creditForReceived(target.value, deposit);
                  if (naira !== undefined) setValue('amount', nairaInField(naira), { shouldValidate: true });
                },
              })}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
            />
          )}
          {isApproval && <OtherDigits deposit={deposit} arrived={arrived} />}
          {isApproval && (
            <TextField
              label="Amount to credit (₦)"
              hint={`${kobo === undefined ? '' : `Credits ${formatNaira(kobo / 100)}. `}${
                deposit.method === 'crypto'
                  ? 'The amount that arrived, in naira.'
                  : 'Must equal the amount that the payment provider reports. It is verified again.'
              }`}
              error={formState.errors.amount?.message}
              registration={register('amount', {
                validate: (typed) =>
                  koboTyped(typed) !== undefined || 'Enter an amount above zero with at most two decimals.',
              })}
              inputMode="decimal"
              className="figures"
            />
          )}
          <ReasonField
            label={needsReason ? 'Reason' : 'Reason (optional)'}
            hint="Stored with the admin who decided."
            error={formState.errors.reason?.message}
            registration={register('reason', {
              ...reasonRule,
              validate: (reason) => !needsReason || reasonRule.validate(reason),
            })}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** Warns if the arrived amount ends with another deposit's digits. */
function OtherDigits({ deposit: { crypto_tag, contested }, arrived }: { deposit: AdminDepositView; arrived: string }) {
  const tag = tagArrived(arrived);
  if (tag === undefined || crypto_tag === undefined || tag === crypto_tag) return null;
  const other = contested?.others.find((each) => each.crypto_tag === tag);
  return (
    <Notice tone="bad" title={`What arrived ends with ${tag}, and this deposit with ${crypto_tag}.`}>
      {other
        ? `These are the digits of ${other.name || 'a deleted account'} (${other.reference}).`
        : 'It may be the transfer of another deposit.'}
    </Notice>
  );
}
