import { createHmac, timingSafeEqual } from 'node:crypto';
import { RingletError } from '@ringlet/contracts/errors';

/**
 * Throws wallet/webhook-signature unless one of the secrets signed the body: the current one, or the earlier one during a
 * change of keys. Without a current one none is accepted.
 */
export function assertSigned(
  [current, previous]: readonly (string | undefined)[],
  body: Buffer,
  signature: string,
): void {
  const secrets = current === undefined ? [] : [current, previous];
  if (!secrets.some((secret) => secret !== undefined && isSignedBy(secret, body, signature)))
    throw new RingletError('wallet/webhook-signature');
}

/** Whether `signature` is the hex HMAC-SHA512 of exactly these bytes. Compares in constant time. */
function isSignedBy(secret: string, body: Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{128}$/i.test(signature)) return false;
  return timingSafeEqual(createHmac('sha512', secret).update(body).digest(), Buffer.from(signature, 'hex'));
}
