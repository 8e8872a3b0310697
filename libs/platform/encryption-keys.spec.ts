import { randomBytes } from 'node:crypto';
import { encryptionKey, EncryptionKeys } from './encryption-keys';

const [old, current] = [randomBytes(32), randomBytes(32)];
const keys = new EncryptionKeys([current]);
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an encrypted secret', () => {
  it('is decrypted with its owner and key, and differs each time', () => {
    const encrypted = keys.encrypt(secret, 'ada');
    expect(keys.decrypt(encrypted, 'ada')).toBe(secret);
    expect(encrypted).not.toContain(secret);
    expect(keys.encrypt(secret, 'ada')).not.toBe(encrypted);
  });

  it('is not decrypted for another owner, with another key or after a change', () => {
    const encrypted = keys.encrypt(secret, 'ada');
    expect(() => keys.decrypt(encrypted, 'bo')).toThrow();
    expect(() => new EncryptionKeys([old]).decrypt(encrypted, 'ada')).toThrow('another key');
    for (let at = 3; at < encrypted.length - 1; at++) {
      const changed = encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(at + 1);
      expect(() => keys.decrypt(changed, 'ada')).toThrow();
    }
    expect(() => keys.decrypt(encrypted.slice(0, -8), 'ada')).toThrow();
    expect(() => keys.decrypt(secret, 'ada')).toThrow('not encrypted');
  });

  it('is readable with both keys while they are exchanged, and is renewed with the first one', () => {
    const before = new EncryptionKeys([old]);
    const prepared = new EncryptionKeys([old, current]);
    const exchanged = new EncryptionKeys([current, old]);
    const encrypted = before.encrypt(secret, 'ada');
    expect(prepared.decrypt(encrypted, 'ada')).toBe(secret);
    const renewed = exchanged.renew(encrypted, 'ada') ?? '';
    expect(prepared.decrypt(renewed, 'ada')).toBe(secret);
    expect(keys.decrypt(renewed, 'ada')).toBe(secret);
    expect(exchanged.renew(renewed, 'ada')).toBeUndefined();
    expect(() => exchanged.renew(encrypted, 'bo')).toThrow();
  });

  it('requires keys of 32 bytes', () => {
    expect(encryptionKey(current.toString('base64'))).toEqual(current);
    for (const bytes of [0, 16, 31, 33]) expect(encryptionKey(randomBytes(bytes).toString('base64'))).toBeUndefined();
    expect(encryptionKey('x'.repeat(44))).toBeUndefined();
  });

  it('derives other keys that depend on the purpose', () => {
    expect(keys.derive('one')).toEqual(keys.derive('one'));
    expect(keys.derive('one')).not.toEqual(keys.derive('two'));
    expect(keys.derive('one')[0]).not.toEqual(current);
  });
});
