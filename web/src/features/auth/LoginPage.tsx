import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { type LoginBody, useLoginMutation } from '../../shared/api/api.generated';
import { failureCode, failureMessage } from '../../shared/api/failure';
import { expectScreens } from '../../shared/expectScreens';
import { jt, t } from '../../shared/language/text';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { chosenOffer, takeChosenOffer } from '../../shared/pricing/chosenOffer';
import { deviceTokens, keepDeviceToken } from '../../shared/session/deviceTokens';
import { forgetNewPassword, newPassword } from '../../shared/session/newPassword';
import { sessionOpened, useSession } from '../../shared/session/sessionSlice';
import { staffRoles } from '../../shared/session/staffRoles';
import { readSession } from '../../shared/session/storedSession';
import { useLoginState } from '../../shared/session/useLoginState';
import { useSiteStatus } from '../../shared/site-status/useSiteStatus';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { emailRule, FormError, showErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { CodeField, TextField } from '../../shared/ui/TextField';
import { AuthFrame, textLink } from './AuthFrame';
import { ChosenNumber } from './ChosenNumber';

/** Only staff see it. */
const AdminChoice = lazy(() => import('./AdminChoice'));

/** Where to show a refused login. */
const failedFields: Readonly<Record<string, 'password' | 'code' | undefined>> = {
  'auth/invalid-credentials': 'password',
  'auth/second-factor-wrong': 'code',
};

const dashboard = '/client/dashboard';

/** The chosen number's purchase page, else the dashboard. */
function chosenPlace(): string {
  const chosen = takeChosenOffer();
  return chosen ? buyAddress(chosen) : dashboard;
}

export default function LoginPage() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const passed = useLoginState();
  const { from, email } = passed ?? {};
  const { maintenance } = useSiteStatus();
  const isSignedIn = useSession() !== null;
  const wasSignedIn = useState(isSignedIn)[0];
  const [logIn, { isLoading }] = useLoginMutation();
  const [choosing, setChoosing] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  // It is left as soon as the next screen is there.
  const isBusy = isLoading || (isSignedIn && !choosing);
  // Only for the account whose address came with it.
  const password = useState(email === undefined ? undefined : newPassword)[0];
  const { register, handleSubmit, setError, formState, control } = useForm<LoginBody>(
    // Without an address there is no default: it would replace what was typed before this code was there.
    email === undefined ? {} : { defaultValues: { email, ...(password !== undefined && { password }) } },
  );

  const typed = useWatch({ control, name: 'email' });

  // Reads the storage: on a prerendered page the session comes later.
  const leaveIfSignedIn = useEffectEvent(() => readSession() && navigate(from ?? dashboard, { replace: true }));
  // Only at the beginning: after a login, staff choose where to go.
  useEffect(() => void leaveIfSignedIn(), []);
  useEffect(() => forgetNewPassword, []);
  if (wasSignedIn && isSignedIn) return null;

  const submit = async (credentials: LoginBody) => {
    const known = deviceTokens();
    const body = { ...credentials, ...(known.length > 0 && { deviceTokens: known }) };
    const { data: answer, error } = await logIn(body);
    if (!answer) {
      if (failureCode(error) === 'auth/second-factor-required') setNeedsCode(true);
      const field = failedFields[failureCode(error) ?? ''];
      if (field) return setError(field, { message: failureMessage(error) ?? '' });
      return showErrors(error, ['email', 'password', 'code'], setError);
    }
    if (answer.deviceToken) keepDeviceToken(answer.deviceToken);
    dispatch(sessionOpened({ user: answer.user, token: answer.token }));
    toast.success(answer.message);
    if (!staffRoles.includes(answer.user.role)) return navigate(from ?? chosenPlace(), { replace: true });
    setChoosing(true);
  };
  const expectNext = () => expectScreens(from?.split('?')[0] ?? (chosenOffer() ? '/client/buy' : dashboard));

  const registerLink = (
    <Link key="register" to="/register" state={passed} className={textLink}>
      {t`Register`}
    </Link>
  );
  return (
    <AuthFrame title={t`Welcome back`} intro={t`Log in to rent numbers and read your codes.`}>
      <PageMeta title={t`Log in`} description={t`Log in to Ringlet to rent numbers and read your codes.`} />
      <form method="post" onSubmit={handleSubmit(submit)} onFocus={expectNext} noValidate className="space-y-5">
        {maintenance !== undefined && (
          <Notice tone="warn" title={t`Only admins can log in now.`}>
            {maintenance}
          </Notice>
        )}
        <TextField
          label={t`E-mail`}
          error={formState.errors.email?.message}
          registration={register('email', emailRule())}
          type="email"
          autoComplete="username"
        />
        <TextField
          label={t`Password`}
          error={formState.errors.password?.message}
          type="password"
          registration={register('password', { required: t`Enter your password.` })}
          autoComplete="current-password"
          autoFocus={email !== undefined && password === undefined}
        />
        {needsCode && (
          <CodeField
            label={t`Authenticator code`}
            hint={t`Or one of your recovery codes.`}
            error={formState.errors.code?.message}
            registration={register('code', { required: t`Enter the code of your authenticator app.` })}
            autoFocus
          />
        )}
        <FormError error={formState.errors.root} />
        <Button type="submit" busy={isBusy} autoFocus={password !== undefined} className="w-full">
          {isBusy ? t`Login...` : t`Log in`}
        </Button>
      </form>
      <p className="mt-5 text-center text-sm">
        <Link to="/forgot-password" state={{ ...passed, ...(typed && { email: typed }) }} className={textLink}>
          {t`Forgot your password?`}
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-soft">{jt`No account yet? ${registerLink}`}</p>
      <ChosenNumber />
      {choosing && (
        <Suspense>
          <AdminChoice />
        </Suspense>
      )}
    </AuthFrame>
  );
}
