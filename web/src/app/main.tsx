import './pages.css';
import { publicPage } from './publicPages';
import { reloadOnce } from './reloadOnce';
import { showPage, startPage } from './startPage';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
startPage(root, publicPage(window.location.pathname) ?? (() => import('./BrowserApp')))
  .catch(reloadOnce)
  .catch((error: unknown) => {
    // A prerendered page is readable without code. The frame of app.html is not: show the error.
    if (root.dataset.page !== undefined) {
      window.ringletCodeIsMissing?.();
      return;
    }
    showPage(root, () => {
      throw error;
    });
  });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The load event may be over: prerendered pages fetch this code after it.
  if (document.readyState === 'complete') void navigator.serviceWorker.register('/sw.js');
  else window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
