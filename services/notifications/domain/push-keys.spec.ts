import { createECDH } from 'node:crypto';
import { isPublicKey, publicKeyOf } from './push-keys';

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

  it('are public ones of private ones', () => {
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(publicKeyOf('A'.repeat(43))).toBeUndefined();
    expect(publicKeyOf('_'.repeat(43))).toBeUndefined();
  });
});
