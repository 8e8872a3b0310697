import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { type ChangePasswordBody, useChangeMyPasswordMutation } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { sessionClosed } from '../../shared/session/sessionSlice';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { confirmationRule, passwordRule, showFieldErrors } from '../../shared/ui/form';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';

export function PasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm<ChangePasswordBody>();
  const [change, { isLoading }] = useChangeMyPasswordMutation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { errors } = formState;

  const submit = async (passwords: ChangePasswordBody) => {
    const { data, error } = await change(passwords);
    if (!data) return showFieldErrors(error, ['current', 'password', 'password_confirmation'], setError);
    toast.success(data.message);
    dispatch(sessionClosed('logout'));
    navigate('/login', { replace: true });
  };

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t`Change password`}</h2>
      <p className="mb-5 text-sm text-soft">{t`This logs you out everywhere.`}</p>
      <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
        <TextField
          label={t`Current password`}
          error={errors.current?.message}
          type="password"
          registration={register('current', { required: t`Enter your current password.` })}
          autoComplete="current-password"
        />
        <TextField
          label={t`New password`}
          error={errors.password?.message}
          type="password"
          registration={register('password', passwordRule())}
          autoComplete="new-password"
          placeholder={t`Minimum 6 characters`}
        />
        <TextField
          label={t`Repeat new password`}
          error={errors.password_confirmation?.message}
          type="password"
          registration={register('password_confirmation', confirmationRule())}
          autoComplete="new-password"
        />
        <Button type="submit" busy={isLoading}>
          {t`Change password`}
        </Button>
      </form>
    </Card>
  );
}
