import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import { type NewPasswordBody, useNewPasswordMutation } from '../../shared/api/api.generated';
import { jt, t } from '../../shared/language/text';
import { linkToken } from '../../shared/linkToken';
import { sessionClosed } from '../../shared/session/sessionSlice';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { confirmationRule, FormError, passwordRule, showErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { TextField } from '../../shared/ui/TextField';
import { AuthFrame, textLink } from './AuthFrame';

type NewPassword = Omit<NewPasswordBody, 'token'>;

export default function ResetPasswordPage() {
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>();
  const [reset, { isLoading }] = useNewPasswordMutation();
  const token = linkToken(useLocation().hash);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { errors } = formState;

  const submit = async (values: NewPassword) => {
    if (!token) return;
    const { data, error } = await reset({ token, ...values });
    if (!data) return showErrors(error, ['password', 'password_confirmation'], setError);
    toast.success(data.message);
    dispatch(sessionClosed('logout'));
    navigate('/login', { replace: true });
  };

  const newLink = (
    <Link key="new" to="/forgot-password" className="font-medium underline underline-offset-4">
      {t`ask for a new one`}
    </Link>
  );

  return (
    <AuthFrame title={t`Choose a new password`} intro={t`You log in with it right away.`}>
      <PageMeta title={t`New password`} />
      {!token ? (
        <Notice tone="bad" title={t`This link is not complete.`}>
          {jt`Open it again from the e-mail, or ${newLink}.`}
        </Notice>
      ) : (
        <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
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
          <FormError error={errors.root} />
          <Button type="submit" busy={isLoading} className="w-full">
            {t`Save the password`}
          </Button>
        </form>
      )}
      <p className="mt-6 text-center text-sm text-soft">
        <Link to="/login" className={textLink}>
          {t`Back to login`}
        </Link>
      </p>
    </AuthFrame>
  );
}
