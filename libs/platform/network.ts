import { isIPv6 } from 'node:net';

/**
 * What one household or host has of the internet, as a key to count by: an IPv4 address, or the /64 of an IPv6 address
 * (whoever has one address of it has all of them). Text that is no address is its own key.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${firstFourGroups(bare).join(':')}::/64` : address;
}

function firstFourGroups(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...tail];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
