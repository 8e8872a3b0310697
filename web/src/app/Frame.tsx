import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { t } from '../shared/language/text';
import { SiteBanner } from '../shared/site-status/SiteBanner';
import { Crash } from '../shared/ui/Crash';
import { Icon } from '../shared/ui/Icon';
import { OfflineBar } from './OfflineBar';
import { PageLoading } from './PageLoading';

export const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:text-brand';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t`Skip to content`}
    </a>
  );
}

/** The screen, below `top`. After navigation it gets the focus, so that a screen reader starts there. */
export function Content({ className, top, instead }: { className: string; top?: ReactNode; instead?: ReactNode }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={content} id="content" tabIndex={-1} className={`min-w-0 outline-none ${className}`}>
      <OfflineBar />
      <SiteBanner />
      <Crash key={pathname}>
        {top}
        <Suspense fallback={<PageLoading />}>{instead || <Outlet />}</Suspense>
      </Crash>
    </main>
  );
}

/** A screen's menu, and whether it is open. */
export interface Menu {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Closes when another screen opens. */
export function useMenu(): Menu {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const close = useCallback(() => setOpenAt(undefined), []);
  return { isOpen, close, toggle: () => setOpenAt(isOpen ? undefined : pathname) };
}

/** The menu on small screens: a button opens it below the header. */
export function QuickActions({ menu: { isOpen, toggle, close }, children }: { menu: Menu; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      // The buttons close it themselves.
      const isInside =
        target instanceof Element && (panel.current?.contains(target) || target.closest('[data-menu-button]'));
      if (!isInside) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [isOpen, close]);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-menu-button
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls="quick-actions"
        aria-label={t`Quick Actions`}
        className="grid size-11 shrink-0 place-items-center rounded-md border border-line bg-surface hover:border-edge lg:hidden"
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      {isOpen && (
        <nav
          ref={panel}
          id="quick-actions"
          aria-label={t`Quick Actions`}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-4 py-4 shadow-card sm:px-8 lg:hidden"
        >
          <p className="mb-2 px-3 text-xs font-semibold text-soft">{t`Quick Actions`}</p>
          {children}
        </nav>
      )}
    </>
  );
}
