import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { keyId } from '@ringlet/platform/key-id';

/** Keeps apart assertions and other tokens that are signed with the same key. */
export const audience = 'ringlet-services';
export const algorithm = 'ES256';

/** The private key of assertions, and its id. `pemBase64`: PEM in base64, as in the settings. */
export function privateKeyOf(pemBase64: string): { id: string; key: KeyObject } {
  const key = createPrivateKey(Buffer.from(pemBase64, 'base64'));
  return { id: keyId(key), key };
}

/** The public keys of assertions by their ids. `list`: PEMs in base64, comma-separated. */
export function publicKeysOf(list: string): ReadonlyMap<string, KeyObject> {
  const keys = list.split(',').map((pem) => createPublicKey(Buffer.from(pem.trim(), 'base64')));
  return new Map(keys.map((key) => [keyId(key), key]));
}
