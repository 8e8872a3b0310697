import { randomBytes } from 'node:crypto';
import { encryptSecret, encryptionKey, decryptSecret } from './encrypted-secret';

const key = randomBytes(32);
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an encrypted secret', () => {
  it('is decrypted with its owner and key, and differs each time', () => {
    const encrypted = encryptSecret(secret, 'ada', key);
    expect(decryptSecret(encrypted, 'ada', key)).toBe(secret);
    expect(encrypted).not.toContain(secret);
    expect(encryptSecret(secret, 'ada', key)).not.toBe(encrypted);
  });

  it('is not decrypted for another owner, with another key or after a change', () => {
    const encrypted = encryptSecret(secret, 'ada', key);
    expect(() => decryptSecret(encrypted, 'bo', key)).toThrow();
    expect(() => decryptSecret(encrypted, 'ada', randomBytes(32))).toThrow();
    for (let at = 3; at < encrypted.length - 1; at++) {
      const changed = encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(at + 1);
      expect(() => decryptSecret(changed, 'ada', key)).toThrow();
    }
    expect(() => decryptSecret(encrypted.slice(0, -8), 'ada', key)).toThrow();
    expect(() => decryptSecret(secret, 'ada', key)).toThrow('not encrypted');
  });

  it('requires keys of 32 bytes', () => {
    expect(encryptionKey(key.toString('base64'))).toEqual(key);
    for (const bytes of [0, 16, 31, 33]) expect(encryptionKey(randomBytes(bytes).toString('base64'))).toBeUndefined();
    expect(encryptionKey('x'.repeat(44))).toBeUndefined();
  });
});
