import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { onExpected } from '../shared/expectScreens';
import { AppRoutes, prepare } from './routes';

export { prepare };

export default function BrowserApp() {
  useEffect(() => {
    onExpected((path) => void prepare(path));
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
  if (link?.origin === window.location.origin) void prepare(link.pathname);
}
