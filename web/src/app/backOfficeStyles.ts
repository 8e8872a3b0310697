import href from './backOffice.css?url';

/** Loads the back office's styles once. They have all of the page's, and replace them. Without them it is shown as well as possible. */
let loading: Promise<void> | undefined;
export const backOfficeStyles = (): Promise<void> => (loading ??= load());

function load(): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.onload = () => {
      document.getElementById('page-styles')?.remove();
      resolve();
    };
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
