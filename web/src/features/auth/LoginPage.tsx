import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LoginApiResponse, LoginBody } from '../../shared/api/api.generated';
import { failureCode, failureMessage } from '../../shared/api/failure';
import { isModeOfSite } from '../../shared/api/idempotency';
import { plainPost } from '../../shared/api/plainCall';
import { jt, t } from '../../shared/language/text';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { takeChosenOffer } from '../../shared/pricing/chosenOffer';
import { deviceTokens, keepDeviceToken } from '../../shared/session/deviceTokens';
import { staffRoles } from '../../shared/session/staffRoles';
import { readSession } from '../../shared/session/storedSession';
import { useSurroundings } from '../../shared/surroundings/surroundings';
import { toast } from '../../shared/toast';
import { emailRule, FormError, showErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Button } from '../../shared/ui/PlainButton';
import { CodeField, TextField } from '../../shared/ui/TextField';
import { AuthFrame, textLink } from './AuthFrame';
import { ChosenNumber } from './ChosenNumber';

/** Staff alone see it. */
const AdminChoice = lazy(() => import('./AdminChoice'));

/** Where a refused login is shown. */
const failedFields: Readonly<Record<string, 'password' | 'code' | undefined>> = {
  'auth/invalid-credentials': 'password',
  'auth/second-factor-wrong': 'code',
};

const dashboard = '/client/dashboard';

/** The purchase page of what was chosen on a price page, else the dashboard. */
function chosenPlace(): string {
  const chosen = takeChosenOffer();
  return chosen ? buyAddress(chosen) : dashboard;
}

export default function LoginPage() {
  const { passed, role, status, Link, go, openSession, refreshStatus } = useSurroundings();
  const [isSending, setSending] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const wasSignedIn = useState(() => role !== undefined)[0];
  const { from, email } = passed;
  const { register, handleSubmit, setError, formState } = useForm<LoginBody>(
    // Without an address there is no default: it would replace what was typed before this code was there.
    email === undefined ? {} : { defaultValues: { email } },
  );

  // What is stored: on a prerendered page the role comes later.
  const leaveIfSignedIn = useEffectEvent(() => readSession() && go(from ?? dashboard, { replace: true }));
  // Only at the beginning: after a login, staff are asked where to.
  useEffect(() => void leaveIfSignedIn(), []);
  if (wasSignedIn && role !== undefined) return null;

  const submit = async (credentials: LoginBody) => {
    setSending(true);
    const known = deviceTokens();
    const body = { ...credentials, ...(known.length > 0 && { deviceTokens: known }) };
    const { data: answer, error } = await plainPost<LoginApiResponse>('/auth/login', body);
    if (!answer) {
      setSending(false);
      if (isModeOfSite(error)) refreshStatus();
      if (failureCode(error) === 'auth/second-factor-required') setNeedsCode(true);
      const field = failedFields[failureCode(error) ?? ''];
      if (field) return setError(field, { message: failureMessage(error) ?? '' });
      return showErrors(error, ['email', 'password', 'code'], setError);
    }
    if (answer.deviceToken) keepDeviceToken(answer.deviceToken);
    openSession({ user: answer.user, token: answer.token });
    toast.success(answer.message);
    if (!staffRoles.includes(answer.user.role)) return go(from ?? chosenPlace(), { replace: true });
    setSending(false);
    setChoosing(true);
  };

  const registerLink = (
    <Link key="register" to="/register" passed={passed} className={textLink}>
      {t`Register`}
    </Link>
  );
  return (
    <AuthFrame title={t`Welcome back`} intro={t`Log in to rent numbers and read your codes.`}>
      <PageMeta title={t`Login`} description={t`Log in to Ringlet to rent numbers and read your codes.`} />
      <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
        {status.maintenance !== undefined && (
          <Notice tone="warn" title={t`Only admins can log in now.`}>
            {status.maintenance}
          </Notice>
        )}
        <TextField
          label={t`Email`}
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
          autoFocus={email !== undefined}
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
        <Button type="submit" busy={isSending} className="w-full">
          {isSending ? t`Login...` : t`Login`}
        </Button>
      </form>
      <p className="mt-5 text-center text-sm">
        <Link to="/forgot-password" className={textLink}>
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
