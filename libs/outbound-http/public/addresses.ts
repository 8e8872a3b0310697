import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that are routed on the internet. What is outside of it is no public server. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Services of a cloud's own network under an address that looks public. */
const cloudServices = ['168.63.129.16'];

/**
 * Whether a request to a server that a client named may be sent to this IP address: public unicast only. Refused are private, loopback, link-local (with the clouds'
 * metadata), shared (CGNAT), multicast, reserved and documentation ranges, and IPv6 forms that hold an IPv4 address (mapped, 6to4,
 * NAT64, Teredo). `loopback` lets loopback addresses in, for development.
 */
export function isSendable(address: string, { loopback }: { loopback: boolean }): boolean {
  // The parser also reads short, octal and hexadecimal spellings. They are refused: only attackers use them.
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return loopback;
  if (range !== 'unicast' || cloudServices.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
