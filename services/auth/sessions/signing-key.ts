import { createPrivateKey, type KeyObject } from 'node:crypto';
import { ValidateBy } from 'class-validator';

/** Parses an EC private key on P-256 (for ES256) from its PEM in base64. Undefined if it is anything else. */
export function signingKey(given: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(Buffer.from(given, 'base64').toString());
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    // The error is dropped: its message may contain the secret.
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
