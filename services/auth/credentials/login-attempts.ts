import { Inject, Injectable } from '@nestjs/common';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { sha256 } from '@ringlet/platform/sha256';
import { type AuthSettings } from '../settings';
import { type Origin } from './origin';

const quarterMs = 15 * 60_000;
/** This many failures within the window lock an origin for the rest of the window. */
export const maxFailedLogins: Limit = { count: 5, ms: quarterMs };
/** Failures for one account from all unknown devices together. It takes ten networks to lock out a new device of the owner. */
export const maxFailedFromUnknownDevices: Limit = { count: 50, ms: hourMs };
/** Failures for one account from all known devices together, so that many stolen device tokens do not mean many guesses. */
const maxFailedFromDevices: Limit = { count: 20, ms: hourMs };
/** Checks of the current password in open sessions, including right ones, because each is a hash. */
const maxChecksInSessions: Limit = { count: 60, ms: hourMs };
/** New sessions of one account. */
const maxSignIns: Limit = { count: 100, ms: hourMs };

interface Counter {
  readonly key: string;
  readonly limit: Limit;
  /** Counts failures of all accounts, so a success does not reset it. */
  readonly shared?: true;
}

/**
 * Lockout after wrong passwords and codes. `account` is any e-mail address, so a lockout does not reveal whether the account exists. Keys
 * contain its hash, because they outlive a deleted account by up to an hour.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
  ) {}

  /** Errors: auth/account-locked, with the seconds to wait. */
  async assertNotLocked(account: string, origin: Origin): Promise<void> {
    await this.assertNoneFull(this.passwordCounters(account, origin));
  }

  /** Counts a wrong password. Errors: auth/account-locked if a limit was reached before. */
  async countFailure(account: string, origin: Origin): Promise<void> {
    await this.count(this.passwordCounters(account, origin));
  }

  /** Like `assertNotLocked`, for codes of the second factor. */
  async assertCodesNotLocked(account: string, origin: Origin): Promise<void> {
    await this.assertNoneFull(codeCounters(account, origin));
  }

  /** Like `countFailure`, for codes of the second factor. */
  async countWrongCode(account: string, origin: Origin): Promise<void> {
    await this.count(codeCounters(account, origin));
  }

  /** Counts a check of the current password in an open session. Errors: platform/too-many-requests. */
  countCheckInSession(account: string): Promise<void> {
    return this.limits.consume(`password-checks:${sha256(account)}`, maxChecksInSessions);
  }

  /** Counts a new session. Errors: platform/too-many-requests. */
  countSignIn(account: string): Promise<void> {
    return this.limits.consume(`sign-ins:${sha256(account)}`, maxSignIns);
  }

  /** Call it after a successful login or change of password. */
  async reset(account: string, origin: Origin): Promise<void> {
    const counters = [...this.passwordCounters(account, origin), ...codeCounters(account, origin)];
    for (const { key, shared } of counters) if (!shared) await this.limits.reset(key);
  }

  /** By origin: a session and a device have their own counters; everybody else counts for the account and the network. */
  private passwordCounters(account: string, origin: Origin): readonly Counter[] {
    const { kind, id } = origin;
    const of = sha256(account);
    if (kind === 'session') return [{ key: `guess:session:${id}`, limit: maxFailedLogins }];
    if (kind === 'device') {
      return [
        { key: deviceKey(of, id), limit: maxFailedLogins },
        { key: `guess:devices:${of}`, limit: maxFailedFromDevices },
      ];
    }
    const perNetwork = { count: this.settings.FAILED_LOGINS_PER_NETWORK, ms: quarterMs };
    const network: Counter = { key: `guess:network:${id}`, limit: perNetwork, shared: true };
    return [
      ...(id === undefined || perNetwork.count === 0 ? [] : [network]),
      { key: `guess:${of}:${id ?? ''}`, limit: maxFailedLogins },
      { key: `guess:account:${of}`, limit: maxFailedFromUnknownDevices },
    ];
  }

  private async assertNoneFull(counters: readonly Counter[]): Promise<void> {
    const waits = await Promise.all(counters.map(({ key, limit }) => this.limits.secondsToWait(key, limit)));
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) throw new RingletError('auth/account-locked', { retryAfterSeconds });
  }

  private async count(counters: readonly Counter[]): Promise<void> {
    for (const { key, limit } of counters) {
      if (!(await this.limits.tryConsume(key, limit))) return this.assertNoneFull(counters);
    }
  }
}

/**
 * Whoever guesses codes at the login knows the password, so those guesses count for the account, whatever the network. They do not lock a
 * known device or an open session.
 */
function codeCounters(account: string, { kind, id }: Origin): readonly Counter[] {
  const of = sha256(account);
  const allOrigins = `guess:code:${of}`;
  const ofKind = { session: `guess:session:${id}`, device: deviceKey(of, id), link: allOrigins, network: allOrigins };
  return [{ key: ofKind[kind], limit: maxFailedLogins }];
}

/** Accounts share a device, so each has its own counter there. */
const deviceKey = (of: string, id: string | undefined): string => `guess:device:${of}:${id}`;
