import { randomBytes } from 'node:crypto';
import { validateSync } from 'class-validator';
import { apiKeyOf, CreateApiKeyInput, isAddressRange, isApiKey, isApiKeyText, keyCharacters } from './api-keys';

const key = () => apiKeyOf(keyCharacters(randomBytes(64)));

describe('an API key', () => {
  it('has 32 letters and digits, which some programs count: a prefix, 20 random characters and their checksum', () => {
    expect(apiKeyOf('a'.repeat(20), 'live')).toMatch(/^rllivea{20}[0-9A-Za-z]{6}$/);
    expect(apiKeyOf('a'.repeat(20), 'test')).toMatch(/^rltesta{20}[0-9A-Za-z]{6}$/);
    for (let count = 0; count < 1000; count++) {
      const made = key();
      expect(made).toMatch(/^[0-9A-Za-z]{32}$/);
      expect([isApiKey(made), isApiKeyText(made)]).toEqual([true, true]);
    }
  });

  it('uses each character equally often', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<string, number>();
    for (let start = 0; start < 256; start++) {
      const first = keyCharacters(Uint8Array.from([...every.slice(start), ...every.slice(0, start)])).charAt(0);
      if (start < 248) counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count === 4)).toBe(true);
    expect(counts.size).toBe(62);
  });

  it('is recognised as mistyped', () => {
    const right = key();
    const other = right[20] === 'x' ? 'y' : 'x';
    const mistyped = right.slice(0, 20) + other + right.slice(21);
    const malformed = ['', 'rllive', right.slice(1), `${right}a`, right.replace('live', 'test'), ` ${right}`];
    for (const text of [mistyped, ...malformed]) expect(isApiKey(text)).toBe(false);
  });
});

describe('the name of an API key', () => {
  const refused = (name: string) =>
    validateSync(Object.assign(new CreateApiKeyInput(), { name, scopes: ['read'], code: '123456' })).length > 0;

  it.each(['Shop', 'shop.example.com, prices', 'Ọjà 🛒'])('may be %j', (name) => expect(refused(name)).toBe(false));

  it.each(['\u0000x', 'a\u202eb', 'a\nb', ' ', '\u00ad'])('is not %j', (name) => expect(refused(name)).toBe(true));
});

describe('the code for a new API key', () => {
  it.each([
    ['live', '123456', true],
    ['live', undefined, true],
    ['live', '1', false],
    [undefined, undefined, true],
    [undefined, '123456', true],
    ['test', undefined, true],
    ['test', '123456', true],
    ['test', '1', false],
  ] as const)('of the kind %s may be %s: %s', (kind, code, isRight) => {
    const input = Object.assign(new CreateApiKeyInput(), { name: 'Shop', scopes: ['read'], kind, code });
    expect(validateSync(input).length === 0).toBe(isRight);
  });
});

describe('an allowed address', () => {
  it.each(['192.0.2.1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::ffff:192.0.2.1'])('%s', (text) =>
    expect(isAddressRange(text)).toBe(true),
  );

  it.each(['', 'example.com', '127.1', '192.0.2.1/33', '192.0.2.1/', '192.0.2.256', '2001:db8::/129', '1/8'])(
    'is not %j',
    (text) => expect(isAddressRange(text)).toBe(false),
  );
});
