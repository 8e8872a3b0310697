import { internetOf, networkOf, networksIn } from './network';

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

describe('network on the internet', () => {
  it.each([
    ['102.89.23.4', '102.89.23.4'],
    ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
    ['10.0.0.9', undefined],
    ['100.64.0.1', undefined],
    ['100.128.0.1', '100.128.0.1'],
    ['::ffff:127.0.0.1', undefined],
    ['nonsense', undefined],
    [undefined, undefined],
  ])('of %s is %s', (address, network) => expect(internetOf(address)).toBe(network));
});

describe('a list of networks', () => {
  const list = '10.1.2.3, 192.168.0.0/16,loopback, 2001:db8::/32';
  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['10.1.2.4', false],
    ['192.168.77.1', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['2001:db8:9::1', true],
    ['2001:db9::1', false],
    ['nonsense', false],
  ])('contains %s: %s', (address, contained) => expect(networksIn(list)(address)).toBe(contained));

  it('that is empty contains nothing', () => expect(networksIn('')('127.0.0.1')).toBe(false));
  it('that cannot be read is refused', () => expect(() => networksIn('proxy.example')).toThrow());
});
