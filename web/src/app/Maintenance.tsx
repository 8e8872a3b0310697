import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { jt, t } from '../shared/language/text';
import { useSession } from '../shared/session/sessionSlice';
import { staffRoles } from '../shared/session/staffRoles';
import { useSiteStatus } from '../shared/site-status/useSiteStatus';
import { Logo } from '../shared/ui/Logo';
import { PageMeta } from '../shared/ui/PageMeta';
import { SupportLink } from '../shared/ui/SupportLink';

/** Shows the maintenance page instead of a screen while Ringlet is maintained. Admins go on, and can log in. */
export function Maintenance({ children }: { children: ReactNode }) {
  const { maintenance } = useSiteStatus();
  const { pathname } = useLocation();
  const role = useSession()?.user.role ?? '';
  if (maintenance === undefined || staffRoles.includes(role) || pathname === '/login') return children;
  return <MaintenancePage text={maintenance} />;
}

function MaintenancePage({ text }: { text: string }) {
  const login = (
    <Link key="login" to="/login" className="font-medium text-brand underline underline-offset-4">
      {t`Log in as admin`}
    </Link>
  );
  return (
    <>
      <PageMeta title={t`Maintenance`} />
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center px-4 py-16 sm:px-6">
        <Logo className="mb-8" />
        <h1 className="text-3xl narrow:text-xl">{t`Ringlet is being maintained.`}</h1>
        <p role="status" className="mt-4 text-lg whitespace-pre-line text-soft wrap-anywhere">
          {text}
        </p>
        <p className="mt-4 text-soft">{t`You need not reload: this page continues automatically.`}</p>
        <p className="mt-8 text-sm text-soft">{jt`Do you run Ringlet? ${login}`}</p>
      </main>
      <SupportLink />
    </>
  );
}
