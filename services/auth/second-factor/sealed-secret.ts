import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ValidateBy } from 'class-validator';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/** Reads a sealing key: 32 bytes in base64. Undefined if it is anything else. */
export function sealingKey(given: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(given)) return undefined;
  const key = Buffer.from(given, 'base64');
  return key.length === keyBytes ? key : undefined;
}

export const IsSealingKey = () =>
  ValidateBy({
    name: 'isSealingKey',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && sealingKey(value) !== undefined,
      defaultMessage: () => 'must be 32 random bytes in base64',
    },
  });

/** Whether it was sealed, or stands there as it was before secrets were sealed. */
export const isSealed = (kept: string): boolean => kept.startsWith(version);

/**
 * How a secret is kept: AES-256-GCM under a key that is not in the database. `owner` is bound to it, so that what is copied
 * to another account opens nothing there. Sealing the same secret twice gives two different texts.
 */
export function seal(secret: string, owner: string, key: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return version + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Throws if it was sealed for another owner, with another key, or changed since. */
export function unseal(sealed: string, owner: string, key: Buffer): string {
  if (!isSealed(sealed)) throw new Error('the secret is not sealed');
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
