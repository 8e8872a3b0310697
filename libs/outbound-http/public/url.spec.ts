import { readPublicUrl } from './url';

const read = (text: string, loopback = false) => {
  const url = readPublicUrl(text, { loopback });
  return url instanceof URL ? url.href : url;
};

describe('the URL of a public server', () => {
  it.each([
    ['https://shop.example.com/hooks?a=1', 'https://shop.example.com/hooks?a=1'],
    ['https://shop.example.com:8443/x', 'https://shop.example.com:8443/x'],
    ['https://8.8.8.8/x', 'https://8.8.8.8/x'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
  ])('may be %s', (text, stored) => {
    expect(read(text)).toBe(stored);
  });

  it.each([
    '',
    'shop',
    'http://shop.example.com',
    'ftp://shop.example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://ada:secret@shop.example.com',
    'https://shop.example.com/#part',
    'https://shop.example.com:22/',
    'https://localhost',
    'https://localhost.',
    'https://shop',
    'https://nats.ringlet.svc.cluster.local',
    'https://metadata.google.internal',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://0x7f.0.0.1',
    'https://017700000001',
    'https://①②⑦.0.0.1',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[fe80::1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://127.0.0.1.',
    'https://%31%32%37.0.0.1',
  ])('is not %s', (text) => {
    expect(read(text)).not.toMatch(/^https?:/);
  });

  it('may lead to this machine in development, without TLS too', () => {
    for (const url of [
      'http://127.0.0.1:4000/hook',
      'http://localhost:22/hook',
      'http://[::1]:80/',
      'https://127.0.0.1/',
    ]) {
      expect(read(url, true)).toBe(new URL(url).href);
    }
    for (const url of [
      'http://10.0.0.1/',
      'http://shop.example.com/',
      'http://169.254.169.254/',
      'https://[fe80::1]/',
    ]) {
      expect([url, read(url, true)]).toEqual([url, expect.not.stringMatching(/^https?:/)]);
    }
  });
});
