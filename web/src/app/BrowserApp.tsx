import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { onExpected } from '../shared/expectScreens';
import { takeEarlyReply } from './earlyReplies';
import { AppRoutes, fetchScreen } from './routes';

/** What the first screen needs. */
export async function prepare(path: string): Promise<void> {
  await Promise.all([fetchScreen(path), takeEarlyReply(path)]);
}

export default function BrowserApp() {
  useEffect(() => {
    onExpected((path) => void fetchScreen(path));
    const signs = ['pointerover', 'pointerdown', 'focusin'] as const;
    signs.forEach((sign) => document.addEventListener(sign, prefetch, { passive: true }));
    return () => signs.forEach((sign) => document.removeEventListener(sign, prefetch));
  }, []);
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}

/** Prefetches a linked screen's code when the pointer or the focus reaches the link. */
function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) void fetchScreen(link.pathname);
}
