import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { ValidateBy } from 'class-validator';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const stored = /^v2\.([\w-]{8})\.([\w-]+)$/;

/** Parses an encryption key: 32 bytes in base64. Undefined if it is not one. */
export function encryptionKey(given: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(given)) return undefined;
  const key = Buffer.from(given, 'base64');
  return key.length === keyBytes ? key : undefined;
}

export const IsEncryptionKey = (options: { each: boolean } = { each: false }) =>
  ValidateBy(
    {
      name: 'isEncryptionKey',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && encryptionKey(value) !== undefined,
        defaultMessage: () => 'must be 32 random bytes in base64',
      },
    },
    options,
  );

/**
 * Encrypts secrets with AES-256-GCM under keys outside the database: the first one encrypts, all of them decrypt. `owner` is authenticated
 * with the secret, so nobody can copy the result to another account. The IV is random: the same secret gives a different result each time.
 * Format: `v2.<key id>.<IV, tag and text>`.
 */
export class EncryptionKeys {
  private readonly byId: ReadonlyMap<string, Buffer>;
  /** Everything that the first key encrypts begins like this. */
  readonly currentPrefix: string;

  constructor(private readonly keys: readonly [Buffer, ...Buffer[]]) {
    this.byId = new Map(keys.map((key) => [idOf(key), key]));
    this.currentPrefix = `v2.${idOf(keys[0])}.`;
  }

  /** From validated settings. */
  static of(current: string, others: readonly string[]): EncryptionKeys {
    const [first, ...more] = [current, ...others].map((given) => encryptionKey(given) ?? fail());
    return new EncryptionKeys([first ?? fail(), ...more]);
  }

  encrypt(secret: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return this.currentPrefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Throws if the owner differs, the key is not among these, or somebody changed the secret. */
  decrypt(encrypted: string, owner: string): string {
    const [, id = '', payload = ''] = stored.exec(encrypted) ?? [];
    if (id === '') throw new Error('the secret is not encrypted');
    const key = this.byId.get(id);
    if (key === undefined) throw new Error(`the secret is encrypted with another key, ${id}`);
    const bytes = Buffer.from(payload, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The secret encrypted with the first key; undefined if it already is. Throws like `decrypt`. */
  renew(encrypted: string, owner: string): string | undefined {
    if (encrypted.startsWith(this.currentPrefix)) return undefined;
    return this.encrypt(this.decrypt(encrypted, owner), owner);
  }

  /** Derives a key for another purpose from each of these, in order. */
  derive(purpose: string): readonly Buffer[] {
    return this.keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes)));
  }
}

/** Identifies the key that encrypted a secret, without telling anything about the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('ringlet key id').update(key).digest('base64url').slice(0, 8);
}

function fail(): never {
  throw new Error('a setting is not an encryption key');
}
