import { randomBytes } from 'node:crypto';
import { seal, sealingKey, unseal } from './sealed-secret';

const key = randomBytes(32);
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a sealed secret', () => {
  it('opens for its owner with its key, and never looks the same twice', () => {
    const sealed = seal(secret, 'ada', key);
    expect(unseal(sealed, 'ada', key)).toBe(secret);
    expect(sealed).not.toContain(secret);
    expect(seal(secret, 'ada', key)).not.toBe(sealed);
  });

  it('opens for nobody else, with no other key, and not once it was changed', () => {
    const sealed = seal(secret, 'ada', key);
    expect(() => unseal(sealed, 'bo', key)).toThrow();
    expect(() => unseal(sealed, 'ada', randomBytes(32))).toThrow();
    for (let at = 3; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => unseal(changed, 'ada', key)).toThrow();
    }
    expect(() => unseal(sealed.slice(0, -8), 'ada', key)).toThrow();
    expect(() => unseal(secret, 'ada', key)).toThrow('not sealed');
  });

  it('takes keys of 32 bytes only', () => {
    expect(sealingKey(key.toString('base64'))).toEqual(key);
    for (const bytes of [0, 16, 31, 33]) expect(sealingKey(randomBytes(bytes).toString('base64'))).toBeUndefined();
    expect(sealingKey('x'.repeat(44))).toBeUndefined();
  });
});
