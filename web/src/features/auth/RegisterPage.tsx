import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useRegisterMutation, type RegisterBody } from '../../shared/api/api.generated';
import type { LoginState } from '../../shared/session/RequireSession';
import { sessionClosed } from '../../shared/session/sessionSlice';
import { useSiteStatus } from '../../shared/site-status/useSiteStatus';
import { Button } from '../../shared/ui/Button';
import { confirmationRule, emailRule, passwordRule, FormError, showErrors } from '../../shared/ui/form';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Notice } from '../../shared/ui/Notice';
import { AuthFrame, textLink } from './AuthFrame';
import { TextField } from '../../shared/ui/TextField';

export default function RegisterPage() {
  const { register, handleSubmit, setError, formState } = useForm<RegisterBody>();
  const [createAccount, { isLoading }] = useRegisterMutation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { registration: closed } = useSiteStatus();
  const { errors } = formState;

  const submit = async (account: RegisterBody) => {
    const { data: answer, error } = await createAccount(account);
    if (!answer) return showErrors(error, ['name', 'email', 'password', 'password_confirmation'], setError);
    toast.success(answer.message);
    dispatch(sessionClosed('logout'));
    void navigate('/login', { state: { email: account.email } satisfies LoginState });
  };

  return (
    <AuthFrame title="Create an account" intro="Less than a minute, and your first code is a few clicks away.">
      <PageMeta title="Register" description="Create a Ringlet account and rent your first number in minutes." />
      {closed === undefined ? (
        <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
          <TextField
            label="Name"
            error={errors.name?.message}
            registration={register('name', {
              required: 'Enter your name.',
              maxLength: { value: 100, message: 'Too long.' },
            })}
            autoComplete="name"
          />
          <TextField
            label="Email"
            error={errors.email?.message}
            registration={register('email', emailRule)}
            type="email"
          />
          <TextField
            label="Password"
            error={errors.password?.message}
            type="password"
            registration={register('password', passwordRule)}
            autoComplete="new-password"
            placeholder="Minimum 6 characters"
          />
          <TextField
            label="Confirm Password"
            error={errors.password_confirmation?.message}
            type="password"
            registration={register('password_confirmation', confirmationRule)}
            autoComplete="new-password"
          />
          <FormError error={errors.root} />
          <Button type="submit" busy={isLoading} className="w-full">
            {isLoading ? 'Registering...' : 'Register'}
          </Button>
        </form>
      ) : (
        <Notice tone="warn" title="Registration is closed">
          {closed}
        </Notice>
      )}
      <p className="mt-6 text-center text-sm text-soft">
        Already have an account?{' '}
        <Link to="/login" className={textLink}>
          Login
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-soft">
        By registering you accept the{' '}
        <a href="/terms" target="_blank" rel="noreferrer" className={textLink}>
          terms and privacy notice
        </a>
        .
      </p>
    </AuthFrame>
  );
}
