import { useForm } from 'react-hook-form';
import { toast } from '../../shared/ui/toast';
import { useRemoveSecondFactorMutation } from '../../shared/admin/api';
import { ConfirmDialog } from '../../shared/admin/ConfirmDialog';
import { Field } from '../../shared/ui/Field';
import { PasswordInput } from '../../shared/ui/PasswordInput';
import { CodeInput } from '../../shared/ui/CodeInput';

interface Proof {
  password: string;
  code: string;
}

export function SwitchOff({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<Proof>();
  const [remove, { isLoading, error }] = useRemoveSecondFactorMutation();
  const { errors } = formState;
  const submit = async ({ password, code }: Proof) => {
    const { data } = await remove({ password, code: code.trim() });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Switch two-factor sign-in off"
      question="Are you sure? Your password alone will open the back office."
      action="Switch off"
      busy={isLoading}
      failed="It stays on"
      failure={error}
      onConfirm={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: 'Enter your password.' })}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label="Code" hint="Of your authenticator app, or a recovery code." error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...register('code', { required: 'Enter a code.' })} />}
      </Field>
    </ConfirmDialog>
  );
}
