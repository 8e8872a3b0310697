/** Leaves the app for another site. Only the web's own addresses: a `javascript:` one is refused. */
export function leaveTo(address: string): void {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not a web address');
  window.location.assign(url.href);
}
