import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ValidateBy } from 'class-validator';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/** Parses an encryption key: 32 bytes in base64. Undefined if it is anything else. */
export function encryptionKey(given: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(given)) return undefined;
  const key = Buffer.from(given, 'base64');
  return key.length === keyBytes ? key : undefined;
}

export const IsEncryptionKey = () =>
  ValidateBy({
    name: 'isEncryptionKey',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && encryptionKey(value) !== undefined,
      defaultMessage: () => 'must be 32 random bytes in base64',
    },
  });

/** False for secrets stored before they were encrypted. */
export const isEncrypted = (stored: string): boolean => stored.startsWith(version);

/**
 * Encrypts a secret with AES-256-GCM under a key that is not in the database. `owner` is authenticated with it, so the result cannot
 * be copied to another account. The IV is random: the same secret gives a different result each time.
 */
export function encryptSecret(secret: string, owner: string, key: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return version + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Throws if the owner or the key differs, or if it was changed. */
export function decryptSecret(encrypted: string, owner: string, key: Buffer): string {
  if (!isEncrypted(encrypted)) throw new Error('the secret is not encrypted');
  const bytes = Buffer.from(encrypted.slice(version.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
