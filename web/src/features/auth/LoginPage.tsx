import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useLoginMutation, type LoginBody } from '../../shared/api/api.generated';
import { failureCode, failureMessage } from '../../shared/api/failure';
import { deviceTokens, keepDeviceToken } from '../../shared/session/deviceTokens';
import { staffRoles } from '../../shared/session/staffRoles';
import type { LoginState } from '../../shared/session/RequireSession';
import { selectSession, sessionOpened, useSession, type WithSession } from '../../shared/session/sessionSlice';
import { useSiteStatus } from '../../shared/site-status/useSiteStatus';
import { Button } from '../../shared/ui/Button';
import { emailRule, FormError, showErrors } from '../../shared/ui/form';
import { PageMeta } from '../../shared/ui/PageMeta';
import { AdminChoice } from './AdminChoice';
import { Notice } from '../../shared/ui/Notice';
import { AuthFrame, textLink } from './AuthFrame';
import { CodeField, TextField } from '../../shared/ui/TextField';

/** Where a refused login is shown. */
const failedFields: Readonly<Record<string, 'password' | 'code' | undefined>> = {
  'auth/invalid-credentials': 'password',
  'auth/second-factor-wrong': 'code',
};

export default function LoginPage() {
  const [login, { isLoading }] = useLoginMutation();
  const [choosing, setChoosing] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const store = useStore<WithSession>();
  const signedInBefore = useState(() => selectSession(store.getState()) !== null)[0];
  const { maintenance } = useSiteStatus();
  const current = useSession();
  const navigate = useNavigate();
  const { from = '/client/dashboard', email } = (useLocation().state ?? {}) as LoginState;
  const { register, handleSubmit, setError, formState } = useForm<LoginBody>(
    // Without an address there is no default: it would replace what was typed before this code was there.
    email === undefined ? {} : { defaultValues: { email } },
  );

  if (signedInBefore && current) return <Navigate to={from} replace />;

  const submit = async (credentials: LoginBody) => {
    const known = deviceTokens();
    const { data: answer, error } = await login({ ...credentials, ...(known.length > 0 && { deviceTokens: known }) });
    if (!answer) {
      if (failureCode(error) === 'auth/second-factor-required') setNeedsCode(true);
      const field = failedFields[failureCode(error) ?? ''];
      if (field) return setError(field, { message: failureMessage(error) ?? '' });
      return showErrors(error, ['email', 'password', 'code'], setError);
    }
    if (answer.deviceToken) keepDeviceToken(answer.deviceToken);
    store.dispatch(sessionOpened({ user: answer.user, token: answer.token }));
    toast.success(answer.message);
    if (staffRoles.includes(answer.user.role)) setChoosing(true);
    else void navigate(from, { replace: true });
  };

  return (
    <AuthFrame title="Welcome back" intro="Log in to rent numbers and read your codes.">
      <PageMeta title="Login" description="Log in to Ringlet to rent numbers and read your codes." />
      <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
        {maintenance !== undefined && (
          <Notice tone="warn" title="Only admins can log in now.">
            {maintenance}
          </Notice>
        )}
        <TextField
          label="Email"
          error={formState.errors.email?.message}
          registration={register('email', emailRule)}
          type="email"
          autoComplete="username"
        />
        <TextField
          label="Password"
          error={formState.errors.password?.message}
          type="password"
          registration={register('password', { required: 'Enter your password.' })}
          autoComplete="current-password"
          autoFocus={email !== undefined}
        />
        {needsCode && (
          <CodeField
            label="Authenticator code"
            hint="Or one of your recovery codes."
            error={formState.errors.code?.message}
            registration={register('code', { required: 'Enter the code of your authenticator app.' })}
            autoFocus
          />
        )}
        <FormError error={formState.errors.root} />
        <Button type="submit" busy={isLoading} className="w-full">
          {isLoading ? 'Login...' : 'Login'}
        </Button>
      </form>
      <p className="mt-5 text-center text-sm">
        <Link to="/forgot-password" className={textLink}>
          Forgot your password?
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-soft">
        No account yet?{' '}
        <Link to="/register" className={textLink}>
          Register
        </Link>
      </p>
      {choosing && <AdminChoice />}
    </AuthFrame>
  );
}
