import { createPublicKey, type KeyObject } from 'node:crypto';
import { ValidateBy } from 'class-validator';
import { decode } from 'jsonwebtoken';
import { keyId } from '@ringlet/platform/key-id';

/** Parses an EC public key on P-256 (for ES256) from its PEM in base64. Undefined if it is anything else. */
export function publicKey(given: string): KeyObject | undefined {
  try {
    const pem = Buffer.from(given, 'base64').toString();
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' && !pem.includes('PRIVATE') ? key : undefined;
  } catch {
    return undefined;
  }
}

export const IsPublicKey = (options: { each: boolean }) =>
  ValidateBy(
    {
      name: 'isPublicKey',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && publicKey(value) !== undefined,
        defaultMessage: () => 'must be EC public keys on P-256, each PEM in base64, comma-separated',
      },
    },
    options,
  );

/** The keys whose tokens are accepted, by the id that the header of a token names. */
export class PublicKeys {
  private readonly byId = new Map<string, string>();
  private readonly last: string | undefined;

  constructor(given: readonly string[]) {
    for (const key of given.flatMap((text) => publicKey(text) ?? [])) {
      this.last = key.export({ type: 'spki', format: 'pem' }).toString();
      this.byId.set(keyId(key), this.last);
    }
  }

  /**
   * The PEM of the key to verify a token with. Undefined if no key has the id that the token names: it is refused. A token without an
   * id was signed before tokens had one: with the oldest key, which is the last.
   */
  of(token: string): string | undefined {
    const id = decode(token, { complete: true })?.header.kid;
    return id === undefined ? this.last : this.byId.get(id);
  }
}
