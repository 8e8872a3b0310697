import { useForm } from 'react-hook-form';
import type { RemoveSecondFactorBody } from '../api/api.generated';
import { t } from '../language/text';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { CurrentPasswordField, currentPasswordRule } from '../ui/CurrentPasswordField';
import { CodeField } from '../ui/TextField';
import { useFinish } from '../ui/useFinish';
import { useRemoveSecondFactorMutation } from './api';

export function SwitchOff({ onClose }: { onClose: () => void }) {
  const finish = useFinish(onClose);
  const { register, handleSubmit, formState } = useForm<RemoveSecondFactorBody>();
  const [remove, { isLoading, error }] = useRemoveSecondFactorMutation();
  const { errors } = formState;
  const submit = async ({ password, code }: RemoveSecondFactorBody) => {
    finish(await remove({ password, code: code.trim() }));
  };
  return (
    <ConfirmDialog
      title={t`Switch two-factor login off`}
      question={t`Are you sure? Your password alone will open your account, and your API keys are revoked.`}
      action={t`Switch off`}
      busy={isLoading}
      failed={t`Two-factor login was not switched off`}
      failure={error}
      onConfirm={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      <CurrentPasswordField
        error={errors.password?.message}
        registration={register('password', currentPasswordRule())}
      />
      <CodeField
        label={t`Code`}
        hint={t`6 digits from your app, or a recovery code`}
        error={errors.code?.message}
        registration={register('code', { required: t`Enter a code.` })}
      />
    </ConfirmDialog>
  );
}
