import { createECDH, ECDH } from 'node:crypto';

/** The curve of all keys of Web Push. */
const curve = 'prime256v1';

/** Whether it is a point of the curve in base64url, the form of browsers' public keys. */
export function isPublicKey(key: string): boolean {
  try {
    // No bytes at all would give the point at infinity.
    return key !== '' && ECDH.convertKey(key, curve, 'base64url', 'base64url', 'uncompressed') === key;
  } catch {
    return false;
  }
}

/** The public key of a private one, both in base64url; undefined if that is none. */
export function publicKeyOf(privateKey: string): string | undefined {
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
