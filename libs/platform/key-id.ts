import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** The id of an EC key pair, computed from either key: the JWK thumbprint of the public key (RFC 7638). */
export function keyId(key: KeyObject): string {
  const { crv, kty, x, y } = (key.type === 'public' ? key : createPublicKey(key)).export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
