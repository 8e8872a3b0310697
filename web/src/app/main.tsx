import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../shared/styles.css';
import { Page } from './Page';
import { reloadOnce } from './reloadOnce';
import { browserApp, readingPages } from './screens';

async function start(root: HTMLElement): Promise<void> {
  const path = window.location.pathname;
  const { default: screen, prepare } = await (readingPages[path] ?? browserApp)();
  await prepare?.(path);
  show(root, screen);
}

function show(root: HTMLElement, screen: ComponentType): void {
  const page = <Page screen={screen} />;
  // A page that was rendered at build is taken over as it stands; a frame gives its place to the first render.
  if (root.dataset.page === window.location.pathname) hydrateRoot(root, page);
  else createRoot(root).render(page);
  root.inert = false;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
start(root)
  .catch(reloadOnce)
  .catch((error: unknown) => {
    // A page that was rendered at build says what it has to say; a frame alone would promise more for ever.
    if (root.dataset.page !== undefined) return;
    show(root, () => {
      throw error;
    });
  });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A page that was painted at build may have loaded before this code came.
  if (document.readyState === 'complete') void navigator.serviceWorker.register('/sw.js');
  else window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
