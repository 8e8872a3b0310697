import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The frame of a public page. */
export function SitePage({ children, signedIn = false }: { children: ReactNode; signedIn?: boolean }) {
  return (
    <>
      <SiteHeader signedIn={signedIn} />
      <main className="pt-16 narrow:pt-0">{children}</main>
      <SiteFooter />
    </>
  );
}
