/** Leaves the app for another site. Refuses any scheme but http and https. */
export function redirectTo(address: string): void {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('not a web address');
  window.location.assign(url.href);
}
