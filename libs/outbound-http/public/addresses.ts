import ipaddr from 'ipaddr.js';

/** All IPv6 addresses routed on the internet; no public server has another one. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Services inside a cloud's network with an address that looks public. */
const cloudServices = ['168.63.129.16'];

/**
 * Whether we may send a request to this IP address for a client: public unicast only. That excludes private, loopback, link-local (with
 * the clouds' metadata), shared (CGNAT), multicast, reserved and documentation ranges, and IPv6 forms that contain an IPv4 address
 * (mapped, 6to4, NAT64, Teredo). `loopback` allows loopback addresses, for development.
 */
export function isSendable(address: string, { loopback }: { loopback: boolean }): boolean {
  // The parser also reads short, octal and hexadecimal spellings, which only attackers use.
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast' || cloudServices.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
