import ipaddr from 'ipaddr.js';

/**
 * The key by which an internet address is rate limited: an IPv4 address, or the /64 of an IPv6 address, because one subscriber
 * has all addresses of a /64. Text that is no address is its own key.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
