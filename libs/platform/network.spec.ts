import { networkOf } from './network';

describe('network of an address', () => {
  it.each([
    ['102.89.23.4', '102.89.23.4'],
    ['::ffff:102.89.23.4', '102.89.23.4'],
    ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
    ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network));
});
