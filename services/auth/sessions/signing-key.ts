import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SettingsError } from '#libs/platform/settings';

/** Reads JWT_PRIVATE_KEY. Throws a SettingsError unless it is an EC private key on P-256, as PEM or as PEM in base64. */
export function signingKey(given: string): KeyObject {
  const pem = given.includes('-----BEGIN') ? given : Buffer.from(given, 'base64').toString();
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Not a key: said below, without quoting what may be a secret.
  }
  if (key?.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new SettingsError(['JWT_PRIVATE_KEY: must be an EC private key on P-256, its PEM in base64']);
  }
  return key;
}
