import { parseOptions } from '@node-rs/argon2';
import { Metrics } from '@ringlet/platform/metrics';
import { PasswordHashes } from './password-hashes';

/** Stored by argon2 0.45.1, which orders the parameters differently. */
const storedBefore =
  '$argon2id$v=19$m=19456,p=1,t=2$ZBzS6YXlULtIPr9qpSA/QQ$pLHIku1gn3gSXK1CA+PAK0L7IPofw1piNe0E7hdFHGM';
const passwordBefore = 'secret enough — £ naïve';

describe('password hashes', () => {
  const metrics = new Metrics('spec');
  const hashes = new PasswordHashes(metrics);
  const request = { key: 'ada', trusted: false };
  beforeAll(() => hashes.onModuleInit());

  it('verify what the library used before stored', async () => {
    expect(await hashes.match(passwordBefore, storedBefore, request)).toBe(true);
    expect(await hashes.match('secret enough', storedBefore, request)).toBe(false);
  });

  it('are argon2id with the parameters of the ones stored before, and differ each time', async () => {
    const [first, second] = [await hashes.hash('secret enough', request), await hashes.hash('secret enough', request)];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toBe(second);
    expect(parseOptions(first)).toEqual(parseOptions(storedBefore));
    expect(await hashes.match('secret enough', first, request)).toBe(true);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$', false],
    ['$argon2id$v=19$m=19456,p=1,t=2$', false],
    ['$argon2id$v=19$m=12288,t=2,p=1$', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$', true],
    ['$argon2id$v=19$m=19456,t=2,p=2$', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$', true],
    ['$argon2d$v=19$m=19456,t=2,p=1$', true],
  ])('beginning with %s are outdated: %s', (head, isOutdated) => {
    expect(hashes.isOutdated(`${head}${storedBefore.split('$').slice(-2).join('$')}`)).toBe(isOutdated);
  });

  it('match exactly what was typed: nothing is cut, trimmed, or made lower case', async () => {
    const typed = ` Ünï ${'x'.repeat(120)}1 `;
    const stored = await hashes.hash(typed, request);
    expect(await hashes.match(typed, stored, request)).toBe(true);
    const others = [
      typed.trim(),
      typed.toLowerCase(),
      typed.slice(0, -1),
      typed.replace('1', '2'),
      typed.normalize('NFD'),
    ];
    for (const other of others) expect(await hashes.match(other, stored, request)).toBe(false);
  });

  it('match nothing without a stored hash', async () => {
    expect(await hashes.match('anything', undefined, request)).toBe(false);
    expect(await metrics.registry.metrics()).toMatch(/ringlet_password_hashes_total\{outcome="done".*\} \d/);
  });
});
