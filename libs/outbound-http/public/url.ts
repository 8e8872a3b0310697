import { isIP } from 'node:net';
import { text } from '@ringlet/contracts/text';
import { isSendable } from './addresses';

/** Names that no public server has. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/;
const httpsPort = 443;
const firstFreePort = 1024;

/** The URL to store for a server that a client names, or why it is refused. Every connection checks where the name leads. */
export function readPublicUrl(given: string, { loopback }: { loopback: boolean }): URL | string {
  if (!URL.canParse(given)) return text`Enter an address such as https://example.com/webhooks.`;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return text`The address must not contain a user name or a password.`;
  if (url.hash !== '') return text`The address must not contain a # part.`;
  // The parser has normalised decimal, octal and hexadecimal addresses.
  const host = hostOf(url);
  const isLoopback = loopback && (host === 'localhost' || (isIP(host) !== 0 && !isSendable(host, { loopback: false })));
  if (isLoopback) return isReachable(host) ? withProtocol(url, ['https:', 'http:']) : notPublic;
  if (isIP(host) !== 0 ? !isSendable(host, { loopback: false }) : !host.includes('.') || privateName.test(host)) {
    return notPublic;
  }
  const port = url.port === '' ? httpsPort : Number(url.port);
  if (port !== httpsPort && port < firstFreePort) return text`The port must be 443, or 1024 or above.`;
  return withProtocol(url, ['https:']);
}

/** A URL's host without the brackets of IPv6 and without a final dot. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const notPublic = text`The address must be one that everybody can reach, not one of a private network.`;

function isReachable(host: string): boolean {
  return host === 'localhost' || isSendable(host, { loopback: true });
}

function withProtocol(url: URL, allowed: readonly string[]): URL | string {
  return allowed.includes(url.protocol) ? url : text`The address must begin with https://.`;
}
