import { Link } from 'react-router';
import { jt, t } from '../shared/language/text';
import { Logo } from '../shared/ui/Logo';
import { PageMeta } from '../shared/ui/PageMeta';
import { SupportLink } from '../shared/ui/SupportLink';

/** `text`: the admin's message. */
export default function MaintenancePage({ text }: { text: string }) {
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
