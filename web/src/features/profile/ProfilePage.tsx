import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { SecondFactor } from '../../shared/second-factor/SecondFactor';
import { useSession } from '../../shared/session/sessionSlice';
import { LinkButton } from '../../shared/ui/Button';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Card, Columns } from '../../shared/ui/Surface';
import { DayLimits } from './DayLimits';
import { EraseAccount } from './EraseAccount';
import { MyData } from './MyData';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';
import { VerifyEmail } from './VerifyEmail';

export default function ProfilePage() {
  // The prerendered page has no user: it fills in the stored one (vite-plugins/pageScripts.ts).
  const user = useSession()?.user;
  const joined = formatDate(user?.reg_date ?? '');
  return (
    <PageFrame title={t`Profile`}>
      <Columns
        left={
          <>
            <Card className="flex items-center gap-4 p-5 sm:p-6">
              <span
                className="grid size-14 shrink-0 place-items-center rounded-full bg-tint text-xl font-semibold text-brand"
                aria-hidden="true"
              >
                {user?.name.slice(0, 1).toUpperCase()}
              </span>
              <div className="min-w-0">
                <p className="truncate text-lg font-semibold">{user?.name}</p>
                <p className="truncate text-soft">{user?.email}</p>
                {/* A line of this height until the time is known. */}
                {(!user || user.reg_date) && (
                  <p className="text-sm text-soft">{user ? t`Member since ${joined}` : '\u00a0'}</p>
                )}
              </div>
            </Card>
            {user?.email_verified === false && <VerifyEmail email={user.email} />}
            <PasswordForm />
            <SecondFactor />
            <DayLimits />
          </>
        }
        right={
          <>
            <Sessions />
            <Card className="flex flex-wrap items-center justify-between gap-3 p-5 sm:p-6">
              <div>
                <h2 className="mb-1 text-lg">{t`Notification settings`}</h2>
                <p className="text-sm text-soft">{t`What Ringlet tells you, and how.`}</p>
              </div>
              <LinkButton to="/client/notifications" variant="secondary">
                {t`Choose`}
              </LinkButton>
            </Card>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-5 sm:p-6">
              <div>
                <h2 className="mb-1 text-lg">API</h2>
                <p className="text-sm text-soft">{t`Keys for your own programs.`}</p>
              </div>
              <LinkButton to="/client/api" variant="secondary">
                {t`API keys`}
              </LinkButton>
            </Card>
            <MyData />
            {user?.role === 'client' && !user.erasure_at && <EraseAccount user={user} />}
          </>
        }
      />
    </PageFrame>
  );
}
