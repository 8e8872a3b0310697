import type { ReactNode } from 'react';
import { SupportLink } from '../ui/SupportLink';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The frame of a public page. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main className="pt-16">{children}</main>
      <SiteFooter />
      <SupportLink />
    </>
  );
}
