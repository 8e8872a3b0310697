import { Secret } from 'otpauth';
import { hashRecoveryCode, newRecoveryCodes, newSecret, periodOf, uriOf } from './codes';

// The vectors of RFC 6238 (SHA-1), cut to six digits: the secret is "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('second factor codes', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050 471', 37037037],
    [1234567890, '005924', 41152263],
    [20000000000, '353130', 666666666],
  ])('at %d s the code is %s', (seconds, code, period) => {
    expect(periodOf(secret, code, new Date(seconds * 1000))).toBe(period);
  });

  it('accepts a code one period early or late and returns its period', () => {
    const at = (seconds: number) => periodOf(secret, '287082', new Date(seconds * 1000));
    expect([at(29), at(89)]).toEqual([1, 1]);
    expect([at(120), at(59 + 86_400)]).toEqual([undefined, undefined]);
    expect(periodOf(secret, '28708', new Date(59_000))).toBeUndefined();
  });

  it('creates secrets and URIs that authenticator apps can read', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(uriOf(secret, 'admin@x.test')).toMatch(/^otpauth:\/\/totp\/Ringlet:admin(%40|@)x\.test\?.*secret=GEZDGNBV/);
  });

  it('creates secrets of 160 random bits', () => {
    const secrets = Array.from({ length: 500 }, () => Secret.fromBase32(newSecret()).bytes);
    expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([20]));
    // About half of them have each bit set: 500 tosses of a fair coin are never below 150 or above 350.
    for (let bit = 0; bit < 160; bit++) {
      const set = secrets.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(set).toBeGreaterThan(150);
      expect(set).toBeLessThan(350);
    }
  });

  it('creates ten recovery codes of 128 bits and recognizes them in any case and grouping', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}-[A-Z2-7]{2}$/);
      expect(hashRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(code));
    }
  });
});
