import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The frame of a public page. `isWide`: with three columns. */
export function SitePage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <>
      <SiteHeader isWide={isWide} />
      <main className="pt-16 narrow:pt-0">{children}</main>
      <SiteFooter isWide={isWide} />
    </>
  );
}
