import { useForm } from 'react-hook-form';
import { useAddWalletMutation, useEditWalletMutation } from '../../shared/admin/api';
import type { CryptoWalletBody } from '../../shared/admin/api.generated';
import type { CryptoWalletView } from '../../shared/api/api.generated';
import { Dialog } from '../../shared/ui/Dialog';
import { showFieldErrors } from '../../shared/ui/form';
import { FormActions } from '../../shared/ui/FormActions';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';

export function WalletDialog({ wallet, onClose }: { wallet: CryptoWalletView | undefined; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { register, handleSubmit, setError, formState } = useForm<CryptoWalletBody>({
    defaultValues: { crypto_type: wallet?.crypto_type ?? '', address: wallet?.address ?? '' },
  });
  const [add, adding] = useAddWalletMutation();
  const [edit, editing] = useEditWalletMutation();
  const failure = adding.error ?? editing.error;
  const { errors } = formState;

  const submit = async (typed: CryptoWalletBody) => {
    const saved = wallet
      ? await edit({ id: wallet.id, editCryptoWalletBody: { ...typed, retired: wallet.retired } })
      : await add(typed);
    if (!saved.data) return showFieldErrors(saved.error, ['crypto_type', 'address'], setError);
    finish(saved);
  };

  return (
    <Dialog title={wallet ? 'Edit wallet' : 'Add wallet'} onClose={onClose}>
      <form onSubmit={handleSubmit(submit)} noValidate className="mt-4 space-y-5">
        <TextField
          label="Crypto type"
          hint="As shown to clients, e.g. USDT (TRC20)."
          error={errors.crypto_type?.message}
          registration={register('crypto_type', {
            setValueAs: (value: string) => value.trim(),
            validate: (value) => value.length >= 2 || 'Enter the currency and its network.',
          })}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          label="Address"
          hint="Copy it; never type it."
          error={errors.address?.message}
          registration={register('address', {
            setValueAs: (value: string) => value.trim(),
            validate: (value) =>
              /^[A-Za-z0-9:._-]{10,120}$/.test(value) || 'The address has 10 to 120 letters, digits or : . _ -',
          })}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
        <FormActions
          action="Save"
          busy={adding.isLoading || editing.isLoading}
          failed="The wallet was not saved"
          failure={failure}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
