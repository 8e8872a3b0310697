import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';

/** After this long without a sign-in, a device is unknown again. */
export const deviceDays = 180;
const shape = /^([0-9a-f]{24})\.([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/;

/**
 * Tokens that prove that a device has signed in to an account before (OWASP: device cookies). A token opens nothing: with it, wrong
 * guesses from unknown devices do not lock out the device, and a sign-in ends the device's previous session.
 * `<account>.<device>.<day of issue>.<HMAC>`.
 */
@Injectable()
export class DeviceTokens {
  private readonly keys: readonly Buffer[];

  constructor(
    keys: EncryptionKeys,
    private readonly clock: Clock,
  ) {
    this.keys = keys.derive('ringlet device tokens');
  }

  /** An id for a device that has signed in to no account before. */
  newDevice(): string {
    return randomBytes(12).toString('base64url');
  }

  issue(account: string, device: string): string {
    const claims = `${account}.${device}.${this.today()}`;
    const [key] = this.keys;
    if (key === undefined) throw new Error('there is no key');
    return `${claims}.${hmac(claims, key)}`;
  }

  /** The device's id, if one of the tokens was issued for the account in the last 180 days. */
  deviceOf(account: string, tokens: readonly string[]): string | undefined {
    return tokens.map((token) => this.read(token)).find((claims) => claims?.account === account)?.device;
  }

  /** The id of the device that has any of the tokens: other accounts may have signed in with it. */
  deviceAmong(tokens: readonly string[]): string | undefined {
    return tokens.map((token) => this.read(token)).find((claims) => claims !== undefined)?.device;
  }

  /** The account for which the first valid token was issued. */
  accountOf(tokens: readonly string[]): string | undefined {
    return tokens.map((token) => this.read(token)).find((claims) => claims !== undefined)?.account;
  }

  private read(token: string): { readonly account: string; readonly device: string } | undefined {
    const [, account, device, day, signature = ''] = shape.exec(token) ?? [];
    const isFresh = this.today() - Number(day) < deviceDays;
    if (account === undefined || device === undefined || !isFresh) return undefined;
    const claims = `${account}.${device}.${day}`;
    return this.keys.some((key) => isSame(signature, hmac(claims, key))) ? { account, device } : undefined;
  }

  private today(): number {
    return Math.floor(this.clock.nowMs() / dayMs);
  }
}

function hmac(claims: string, key: Buffer): string {
  return createHmac('sha256', key).update(claims).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
