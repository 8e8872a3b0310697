import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The frame of a public page. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main className="pt-16 narrow:pt-0">{children}</main>
      <SiteFooter />
    </>
  );
}
