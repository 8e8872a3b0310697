import { SitePage } from '../../shared/site/SitePage';
import { LinkButton } from '../../shared/ui/Button';
import { PageMeta } from '../../shared/ui/PageMeta';

export default function NotFoundPage() {
  return (
    <SitePage>
      <PageMeta title="Page not found" />
      <section className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-start justify-center px-4 py-16 sm:px-6">
        <p className="figures font-semibold text-brand">404</p>
        <h1 className="mt-2 text-3xl">This page does not exist.</h1>
        <p className="mt-4 text-lg text-soft">The page was moved, or it never existed.</p>
        <LinkButton to="/" className="mt-8">
          Go to the home page
        </LinkButton>
      </section>
    </SitePage>
  );
}
