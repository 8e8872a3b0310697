import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Clocks may differ by one period. */
const window = 1;
const recoveryCodeCount = 10;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function uriOf(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** The period that a code belongs to, or undefined if it is none of the present. Kept, so that no code is good twice. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret, '').validate({ token, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** 80 random bits each, in letters and digits that are not mistaken for each other. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
    return text.match(/.{4}/g)?.join('-') ?? text;
  });
}

/** How a recovery code is kept, however it is typed. */
export function fingerprint(recoveryCode: string): string {
  const plain = recoveryCode.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(plain).digest('hex');
}

function totp(secret: string, label: string): TOTP {
  const digits = 6;
  return new TOTP({ issuer: 'Ringlet', label, algorithm: 'SHA1', digits, period: periodSeconds, secret });
}
