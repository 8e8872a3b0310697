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
  // A prerendered page is hydrated; the frame of app.html is replaced.
  if (root.dataset.page === window.location.pathname) hydrateRoot(root, page);
  else createRoot(root).render(page);
  root.inert = false;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
start(root)
  .catch(reloadOnce)
  .catch((error: unknown) => {
    // A prerendered page is readable without code. The frame of app.html is not: show the error.
    if (root.dataset.page !== undefined) {
      // Its forms go to the server, whose answer is the page once more.
      window.ringletReleaseForms?.();
      return;
    }
    show(root, () => {
      throw error;
    });
  });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The load event may be over: prerendered pages fetch this code after it.
  if (document.readyState === 'complete') void navigator.serviceWorker.register('/sw.js');
  else window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
