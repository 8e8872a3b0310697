import { type KeyObject } from 'node:crypto';
import { decode, verify } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { type Caller, type CallerKey, type Role, roles } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { algorithm, audience, publicKeysOf } from './caller-keys';
import { type CallerAssertions } from './caller-signer';

const maxVerified = 20_000;

interface CallerClaims {
  readonly sub: string;
  readonly role: Role;
  readonly sid: string;
  readonly key?: CallerKey;
  /** Seconds since 1970. */
  readonly exp: number;
}

/**
 * Verifies the gateway's assertions of whom a request is for, and keeps verified ones until they expire. When a handler sends a request
 * for its caller, it passes on the same assertion.
 */
export class CallerVerifier implements CallerAssertions {
  private readonly verified = new LRUCache<string, { readonly caller: Caller; readonly until: number }>({
    max: maxVerified,
  });
  private readonly assertions = new WeakMap<Caller, string>();
  private readonly keys: ReadonlyMap<string, KeyObject>;

  /** `publicKeys`: ES256, PEM in base64, comma-separated; two while the gateway changes its key. */
  constructor(publicKeys: string) {
    this.keys = publicKeysOf(publicKeys);
  }

  /** Returns the caller in an assertion. Throws auth/forbidden if the assertion is not valid. */
  callerOf(assertion: unknown): Caller {
    if (typeof assertion !== 'string') throw new RingletError('auth/forbidden', { cause: 'the caller is not signed' });
    const kept = this.verified.get(assertion);
    if (kept !== undefined && kept.until > Date.now()) return kept.caller;
    const { sub, role, sid, key, exp } = this.verify(assertion);
    const caller: Caller = { id: sub, role, session: sid, key };
    this.verified.set(assertion, { caller, until: exp * 1000 });
    this.assertions.set(caller, assertion);
    return caller;
  }

  assertionOf(caller: Caller): string {
    const assertion = this.assertions.get(caller);
    if (assertion === undefined) throw new RingletError('auth/forbidden', { cause: 'the caller was never verified' });
    return assertion;
  }

  private verify(assertion: string): CallerClaims {
    try {
      const key = this.keys.get(decode(assertion, { complete: true })?.header.kid ?? '');
      if (key === undefined) throw new Error('signed with an unknown key');
      const claims = verify(assertion, key, { algorithms: [algorithm], audience }) as CallerClaims;
      if (typeof claims.exp !== 'number' || !roles.includes(claims.role))
        throw new Error('not an assertion of a caller');
      return claims;
    } catch (cause) {
      throw new RingletError('auth/forbidden', { cause });
    }
  }
}
