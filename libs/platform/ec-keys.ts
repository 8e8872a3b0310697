import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Parses an EC private key on P-256 (for ES256) from PEM in base64. Undefined if it is not one. */
export function signingKey(given: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(Buffer.from(given, 'base64').toString());
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    // Drops the error, whose message may contain the secret.
    return undefined;
  }
}

/** Parses an EC public key on P-256 (for ES256) from PEM in base64. Undefined if it is not one. */
export function publicKey(given: string): KeyObject | undefined {
  try {
    const pem = Buffer.from(given, 'base64').toString();
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' && !pem.includes('PRIVATE') ? key : undefined;
  } catch {
    return undefined;
  }
}

export const IsSigningKey = () =>
  isKey('isSigningKey', signingKey, 'must be an EC private key on P-256, its PEM in base64');

export const IsPublicKey = (options: { each: boolean }) =>
  isKey('isPublicKey', publicKey, 'must be EC public keys on P-256, each PEM in base64, comma-separated', options);

function isKey(
  name: string,
  parse: (given: string) => KeyObject | undefined,
  message: string,
  options?: ValidationOptions,
): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && parse(value) !== undefined;
  return ValidateBy({ name, validator: { validate, defaultMessage: () => message } }, options);
}
