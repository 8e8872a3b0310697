import { t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { staffRoles } from '../../shared/session/staffRoles';
import { SitePage } from '../../shared/site/SitePage';
import { LinkButton } from '../../shared/ui/Button';
import { buttonClass } from '../../shared/ui/buttonClass';
import { PageMeta } from '../../shared/ui/PageMeta';

export default function NotFoundPage() {
  const role = useSession()?.user.role;
  return (
    <SitePage>
      <PageMeta title={t`Page not found`} />
      <section className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-start justify-center px-4 py-16 sm:px-6">
        <p className="figures font-semibold text-brand">404</p>
        <h1 className="mt-2 text-3xl">{t`This page does not exist.`}</h1>
        <p className="mt-4 text-lg text-soft">{t`The page was moved, or it never existed.`}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {role !== undefined && (
            <LinkButton
              to={staffRoles.includes(role) ? '/admin' : '/client/dashboard'}
            >{t`Go to the dashboard`}</LinkButton>
          )}
          <a href="/" className={buttonClass(role === undefined ? 'primary' : 'quiet')}>
            {t`Go to the home page`}
          </a>
        </div>
      </section>
    </SitePage>
  );
}
