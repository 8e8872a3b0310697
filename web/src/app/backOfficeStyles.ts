import href from './backOffice.css?url';

/** Loads the styles of the back office, once, after those of the page. Without them it is shown as it can be. */
let loading: Promise<void> | undefined;
export const backOfficeStyles = (): Promise<void> => (loading ??= load());

function load(): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
