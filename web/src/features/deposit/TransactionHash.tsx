import { useForm } from 'react-hook-form';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { FormError, showErrors } from '../../shared/ui/form';
import { TextField } from '../../shared/ui/TextField';
import { useNameTransactionMutation } from './api.generated';

/** Adds a crypto transfer's hash to a deposit without one. */
export function TransactionHash({ reference, onNamed }: { reference: string; onNamed: () => void }) {
  const [name, { isLoading }] = useNameTransactionMutation();
  const { register, handleSubmit, setError, formState } = useForm<{ transactionHash: string }>();
  const submit = async ({ transactionHash }: { transactionHash: string }) => {
    const { error } = await name({ reference, transactionHash: transactionHash.trim() });
    if (error) showErrors(error, ['transactionHash'], setError);
    else onNamed();
  };
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="grid gap-3">
      <TextField
        label={t`Transaction hash`}
        error={errors.transactionHash?.message}
        registration={register('transactionHash', { required: t`Enter the transaction hash.` })}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        className="font-mono text-sm"
      />
      <FormError error={errors.root} />
      <Button type="submit" busy={isLoading} className="w-full">
        {t`Find my transfer`}
      </Button>
    </form>
  );
}
