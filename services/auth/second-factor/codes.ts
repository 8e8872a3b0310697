import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '@ringlet/platform/sha256';

const periodSeconds = 30;
/** Also accepts codes of the previous and the next period, because clocks differ. */
const window = 1;
const recoveryCodeCount = 10;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function uriOf(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** A code's period; undefined if it is not valid now. Callers store it, so that a code works only once. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret, '').validate({ token, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** 128 random bits each, in base32, which has no easily confused letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(16)).buffer }).base32;
    return text.match(/.{1,4}/g)?.join('-') ?? text;
  });
}

/** The stored form of a recovery code. Case, spaces and dashes do not matter. */
export function hashRecoveryCode(recoveryCode: string): string {
  const plain = recoveryCode.replaceAll(/[\s-]/g, '').toUpperCase();
  return sha256(plain);
}

function totp(secret: string, label: string): TOTP {
  const digits = 6;
  return new TOTP({ issuer: 'Ringlet', label, algorithm: 'SHA1', digits, period: periodSeconds, secret });
}
