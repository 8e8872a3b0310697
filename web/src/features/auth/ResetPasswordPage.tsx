import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useNewPasswordMutation } from '../../shared/api/api.generated';
import { session } from '../../shared/session/session';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { passwordRule, showFieldErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PasswordInput } from '../../shared/ui/PasswordInput';
import { AuthFrame, textLink } from './AuthFrame';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

export default function ResetPasswordPage() {
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewPassword>();
  const [reset, { isLoading }] = useNewPasswordMutation();
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { errors } = formState;

  const submit = async (values: NewPassword) => {
    if (!token) return;
    const { data, error } = await reset({ token, ...values });
    if (!data) return showFieldErrors(error, ['password', 'password_confirmation'], setError);
    toast.success(data.message);
    session.close('logout');
    void navigate('/login', { replace: true });
  };

  return (
    <AuthFrame title="Choose a new password" intro="You log in with it right away.">
      <PageMeta title="New password" />
      {!token ? (
        <Notice tone="bad" title="This link is not complete.">
          Open it again from the e-mail, or{' '}
          <Link to="/forgot-password" className="font-medium underline underline-offset-4">
            ask for a new one
          </Link>
          .
        </Notice>
      ) : (
        <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
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
          <Button type="submit" busy={isLoading} className="w-full">
            Save the password
          </Button>
        </form>
      )}
      <p className="mt-6 text-center text-sm text-soft">
        <Link to="/login" className={textLink}>
          Back to login
        </Link>
      </p>
    </AuthFrame>
  );
}
