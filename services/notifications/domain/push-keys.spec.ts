import { createECDH } from 'node:crypto';
import { isKeyPair, isPublicKey } from './push-keys';

function newPair() {
  const pair = createECDH('prime256v1');
  return [pair.generateKeys('base64url'), pair.getPrivateKey('base64url')] as const;
}

describe('keys of pushes', () => {
  const [publicKey, privateKey] = newPair();

  it('are points of the curve', () => {
    expect(isPublicKey(publicKey)).toBe(true);
    for (const wrong of ['', 'B'.repeat(87), publicKey.slice(1), `C${publicKey.slice(1)}`]) {
      expect(isPublicKey(wrong)).toBe(false);
    }
  });

  it('belong together', () => {
    expect(isKeyPair(publicKey, privateKey)).toBe(true);
    expect(isKeyPair(newPair()[0], privateKey)).toBe(false);
    expect(isKeyPair(publicKey, 'A'.repeat(43))).toBe(false);
  });
});
