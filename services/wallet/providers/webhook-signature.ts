import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the hex HMAC-SHA512 of exactly these bytes. Compares in constant time. */
export function isSignedBy(secret: string, body: Buffer, signature: string): boolean {
  const expected = createHmac('sha512', secret).update(body).digest();
  const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex');
  return timingSafeEqual(expected, given.length === expected.length ? given : Buffer.alloc(expected.length));
}
