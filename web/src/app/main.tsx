import { createRoot, hydrateRoot } from 'react-dom/client';
import '../shared/styles.css';
import { Page } from './Page';
import { browserApp, readingPages } from './screens';

async function start(root: HTMLElement): Promise<void> {
  const path = window.location.pathname;
  const { default: screen, prepare } = await (readingPages[path] ?? browserApp)();
  await prepare?.(path);
  const page = <Page screen={screen} />;
  // A page that was rendered at build is taken over as it stands; a frame gives its place to the first render.
  if (root.dataset.page === path) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A page that was painted at build may have loaded before this code came.
  if (document.readyState === 'complete') void navigator.serviceWorker.register('/sw.js');
  else window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
