import '../shared/styles.css';
import { showPage, startPage } from './openPage';
import { reloadOnce } from './reloadOnce';
import { browserApp, forms, readingPage } from './screens';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
startPage(root, { screenAt: (path) => readingPage(path) ?? browserApp, opened: forms })
  .catch(reloadOnce)
  .catch((error: unknown) => {
    // A prerendered page is readable without code. The frame of app.html is not: show the error.
    if (root.dataset.page !== undefined) {
      // Its forms go to the server, whose answer is the page once more.
      window.ringletReleaseForms?.();
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
