/** Loads a page of this site, as a link without the router does. */
export function loadPage(href: string, isReplaced: boolean): void {
  window.location[isReplaced ? 'replace' : 'assign'](href);
}
