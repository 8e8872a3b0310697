import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../shared/styles.css';
import { Crash } from './Crash';

type Screen = () => Promise<{ default: ComponentType }>;

/** Pages of plain links need no router, no store and no toasts, and load none. */
const readingPages: Readonly<Record<string, Screen>> = {
  '/': () => import('../features/landing/LandingPage'),
  '/about': () => import('../features/about/AboutPage'),
};

async function start(root: HTMLElement): Promise<void> {
  const path = window.location.pathname;
  const { default: Page } = await (readingPages[path] ?? (() => import('./BrowserApp')))();
  const page = (
    <StrictMode>
      <Crash>
        <Page />
      </Crash>
    </StrictMode>
  );
  /** A page that was rendered at build is taken over as it stands; any other starts empty. */
  if (root.dataset.page === path) {
    hydrateRoot(root, page);
  } else {
    root.replaceChildren();
    createRoot(root).render(page);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
