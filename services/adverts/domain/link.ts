/** What a link is that leads nowhere. */
export const nowhere = '#';

const hasScheme = /^[a-z][a-z\d+.-]*:/i;
/** `example.com:8080/page` looks like a scheme and is a host with a port. */
const hostWithPort = /^[^/?#\s:]+:\d+(?:[/?#]|$)/;

/**
 * The link of an advert as its author wrote it, made whole: https:// is put before what has no scheme, nothing becomes `#`.
 * Undefined where it is no address of a web page: `javascript:`, `data:`, text.
 */
export function wholeLink(written: string): string | undefined {
  const text = written.trim();
  if (text === '' || text === nowhere) return nowhere;
  const full = !hasScheme.test(text) || hostWithPort.test(text) ? `https://${text}` : text;
  return isWebPage(full) ? new URL(full).href : undefined;
}

/** What is ever shown: a link to a web page, or `#`. */
export function shownLink(kept: string): string {
  return isWebPage(kept) ? kept : nowhere;
}

function isWebPage(text: string): boolean {
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '' && password === ''
  );
}
