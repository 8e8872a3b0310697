import ipaddr from 'ipaddr.js';

/**
 * The key that rate limits an internet address: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has all addresses
 * of a /64. Text that is not an address is its own key.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether an address is in a comma-separated list of addresses, ranges (`10.0.0.0/8`) and the names loopback, linklocal and uniquelocal.
 * Throws if the list is unreadable.
 */
export function networksIn(list: string): (address: string) => boolean {
  const entries = list.split(',').flatMap((entry) => entry.trim() || []);
  const ranges = entries
    .flatMap((entry) => namedRanges[entry] ?? [entry])
    .map((entry) => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.process(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128] as [typeof address, number];
    });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
}

/** The last one is that of carriers, between them and their subscribers. */
const isPrivate = networksIn('loopback,linklocal,uniquelocal,100.64.0.0/10');

/** The network of an address on the internet; undefined for another one. */
export function internetOf(address: string | undefined): string | undefined {
  return address === undefined || !ipaddr.isValid(address) || isPrivate(address) ? undefined : networkOf(address);
}
