import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useChangeMyPasswordMutation } from '../../shared/api/api.generated';
import { session } from '../../shared/session/session';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { passwordRule, showFieldErrors } from '../../shared/ui/form';
import { PasswordInput } from '../../shared/ui/PasswordInput';
import { Card } from '../../shared/ui/Surface';

interface Passwords {
  current: string;
  password: string;
  password_confirmation: string;
}

export function PasswordForm() {
  const { register, handleSubmit, setError, getValues, formState } = useForm<Passwords>();
  const [change, { isLoading }] = useChangeMyPasswordMutation();
  const navigate = useNavigate();
  const { errors } = formState;

  const submit = async (passwords: Passwords) => {
    const { data, error } = await change(passwords);
    if (!data) return showFieldErrors(error, ['current', 'password', 'password_confirmation'], setError);
    toast.success(data.message);
    session.close('logout');
    void navigate('/login', { replace: true });
  };

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">Change password</h2>
      <p className="mb-5 text-sm text-soft">You log in again afterwards, here and on your other devices.</p>
      <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
        <Field label="Current password" error={errors.current?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('current', { required: 'Enter your current password.' })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field label="New password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', passwordRule)}
              autoComplete="new-password"
              placeholder="Minimum 6 characters"
            />
          )}
        </Field>
        <Field label="Repeat new password" error={errors.password_confirmation?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password_confirmation', {
                required: 'Repeat the password.',
                validate: (value) => value === getValues('password') || 'Passwords do not match.',
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" busy={isLoading}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
