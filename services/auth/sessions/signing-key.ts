import { createPrivateKey, type KeyObject } from 'node:crypto';
import { ValidateBy } from 'class-validator';

/** Reads an EC private key on P-256 (what ES256 takes) from its PEM in base64. Undefined if it is anything else. */
export function signingKey(given: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(Buffer.from(given, 'base64').toString());
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    // Not a key. The reason is not passed on: it may quote a secret.
    return undefined;
  }
}

export const IsSigningKey = () =>
  ValidateBy({
    name: 'isSigningKey',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && signingKey(value) !== undefined,
      defaultMessage: () => 'must be an EC private key on P-256, its PEM in base64',
    },
  });
