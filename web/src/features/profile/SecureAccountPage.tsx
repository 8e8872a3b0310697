import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router';
import { useLogoutMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { useSecondFactorQuery } from '../../shared/second-factor/api';
import { Enrol } from '../../shared/second-factor/Enrol';
import { selectRestrictedTo, sessionClosed, useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import { Logo } from '../../shared/ui/Logo';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { ThemeToggle } from '../../shared/ui/ThemeToggle';
import { PasswordForm } from './PasswordForm';

const tasks = () => ({
  'new-password': {
    title: t`Choose your own password`,
    intro: t`The first password of this account was set for you. Replace it before you go on.`,
    Task: PasswordForm,
  },
  'second-factor': {
    title: t`Protect your account`,
    intro: t`Everybody who works here logs in with a code from a phone as well.`,
    Task: SwitchOn,
  },
});

/** All that a restricted session may do: replace the initial password, or switch two-factor login on. */
export default function SecureAccountPage() {
  const current = useSession();
  const restrictedTo = useSelector(selectRestrictedTo);
  const logOut = useLogOut();
  if (!current) return <Navigate to="/login" replace />;
  // After a reload the next refused call leads back here.
  if (!restrictedTo) return <Navigate to="/client/dashboard" replace />;
  const { title, intro, Task } = tasks()[restrictedTo];
  return (
    <div className="flex min-h-dvh flex-col">
      <PageMeta title={title} />
      <header className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-x-2 px-4 sm:px-6">
        <Logo className="mr-auto" />
        <ThemeToggle />
        <Button variant="quiet" size="sm" onClick={() => void logOut()}>
          {t`Logout`}
        </Button>
      </header>
      <main className="mx-auto w-full max-w-md flex-1 px-4 pt-8 pb-16">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1.5 mb-6 text-soft">{intro}</p>
        <Task />
      </main>
    </div>
  );
}

function SwitchOn() {
  const state = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [enrolling, setEnrolling] = useState(false);
  const logOut = useLogOut();
  const enabled = state.currentData?.data.enabled;
  // First, because a refetch must not unmount the recovery codes, which are shown once.
  if (enrolling) return <Enrol onClose={() => setEnrolling(false)} />;
  if (state.isError && enabled === undefined) {
    const retry = () => void state.refetch();
    return <ErrorState title={t`Two-factor login could not be loaded`} detail={explain(state.error)} onRetry={retry} />;
  }
  if (enabled === undefined) return <ListSkeleton rows={1} />;
  return (
    <Card className="space-y-5 p-5 sm:p-7">
      <h2 className="text-lg">{enabled ? t`Two-factor login is on` : t`Two-factor login`}</h2>
      <p className="text-soft">
        {enabled
          ? t`Log in again, with your password and a code of the app.`
          : t`You need an authenticator app on your phone. It takes about a minute.`}
      </p>
      {enabled ? (
        <Button onClick={() => void logOut()}>{t`Log in again`}</Button>
      ) : (
        <Button onClick={() => setEnrolling(true)}>{t`Switch on`}</Button>
      )}
    </Card>
  );
}

/** Ends the session, even if the server does not answer. */
function useLogOut(): () => Promise<void> {
  const [endSession] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    await endSession();
    dispatch(sessionClosed('logout'));
    navigate('/login', { replace: true });
  };
}
