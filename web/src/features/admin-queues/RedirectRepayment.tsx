import { useForm } from 'react-hook-form';
import {
  useAdminRedirectMutation,
  useAdminRepaymentAccountMutation,
  useAdminRepaymentBanksQuery,
} from '../../shared/admin/api';
import type { ChargebackView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Notice } from '../../shared/ui/Notice';
import { SelectField } from '../../shared/ui/SelectField';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';

interface Typed {
  readonly bank: string;
  readonly account: string;
  readonly reason: string;
}

/** Sends a repayment to another account of the payer, once its bank has named the owner. */
export function RedirectRepayment({ claim, onClose }: { claim: ChargebackView; onClose: () => void }) {
  const { reference, amount } = claim;
  const finish = useFinish(onClose);
  const banks = useAdminRepaymentBanksQuery(reference);
  const [find, found] = useAdminRepaymentAccountMutation();
  const [redirect, result] = useAdminRedirectMutation();
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { bank: '', account: '', reason: '' },
  });
  const { errors } = formState;
  const { owner, payer, is_payers: isPayers = false } = found.data?.data ?? {};
  const submit = handleSubmit(async ({ bank, account, reason }) => {
    if (isPayers) finish(await redirect({ reference, bank, account, reason }));
    else await find({ reference, bank, account });
  });
  const forget = () => {
    found.reset();
    result.reset();
  };
  const whenChanged = { onChange: forget };
  return (
    <ConfirmDialog
      title="Enter the account of the payer"
      question="The provider does not know where the money came from. The account goes to the provider and is not stored."
      action={isPayers ? `Send ${formatNaira(amount)}` : 'Find the name'}
      variant="primary"
      busy={found.isLoading || result.isLoading}
      disabled={!banks.data}
      failed={isPayers ? 'The money was not sent' : 'The name was not found'}
      failure={result.error ?? found.error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {banks.isError && (
        <Notice tone="bad" title="The banks could not be read">
          {explain(banks.error)}
        </Notice>
      )}
      <SelectField
        label="Bank"
        error={errors.bank?.message}
        registration={register('bank', { ...whenChanged, required: 'Choose a bank.' })}
      >
        <option value="">{banks.isLoading ? 'Loading…' : 'Choose a bank'}</option>
        {banks.data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Account number"
        error={errors.account?.message}
        registration={register('account', {
          ...whenChanged,
          setValueAs: (typed: string) => typed.replace(/\s/g, ''),
          validate: (typed) => /^\d{10}$/.test(typed) || 'An account number has 10 digits.',
        })}
        inputMode="numeric"
        autoComplete="off"
        className="figures"
      />
      {found.data && !isPayers && (
        <Notice tone="bad" title={owner ? `The account is of ${owner}` : 'The bank does not know this account'}>
          {payer
            ? `The deposit was paid by ${payer}.`
            : 'The provider names no payer: enter the account in its dashboard.'}
        </Notice>
      )}
      {isPayers && (
        <>
          <Notice tone="good" title={`The account is of ${owner}`}>
            The deposit was paid by {payer}.
          </Notice>
          <ReasonField
            label="Reason"
            hint="Stored in the audit trail, without the account."
            error={errors.reason?.message}
            registration={register('reason', reasonRule)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
