/** An advert's link that leads nowhere. */
export const noLink = '#';

const hasScheme = /^[a-z][a-z\d+.-]*:/i;
/** `example.com:8080/page` seems to begin with a scheme, but is a host with a port. */
const hostWithPort = /^[^/?#\s:]+:\d+(?:[/?#]|$)/;

/**
 * The link that an admin typed, as an absolute URL: adds https:// if there is no scheme, and turns an empty text into `#`. Undefined if it
 * is not the address of a web page, e.g. `javascript:`, `data:` or plain text.
 */
export function normalizeLink(input: string): string | undefined {
  const text = input.trim();
  if (text === '' || text === noLink) return noLink;
  const full = !hasScheme.test(text) || hostWithPort.test(text) ? `https://${text}` : text;
  return isWebPage(full) ? new URL(full).href : undefined;
}

/** The stored link if it is safe to show, else `#`. Rows older than the check of links may contain anything. */
export function safeLink(stored: string): string {
  return isWebPage(stored) ? stored : noLink;
}

function isWebPage(text: string): boolean {
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '' && password === ''
  );
}
