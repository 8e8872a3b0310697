import { type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { type Caller } from '@ringlet/contracts/caller';
import { algorithm, audience, privateKeyOf } from './caller-keys';

/** A service accepts an assertion for this long; the gateway renews it earlier than the longest request needs. */
const lifeSeconds = 120;
const renewBeforeMs = 60_000;

/** What a requester needs: the signed assertion of a caller. */
export interface CallerAssertions {
  assertionOf(caller: Caller): string;
}

/**
 * Signs whom a request is for. Only the gateway has the private key, because only it verifies sessions. Signs once a minute per session or
 * API key and reuses the assertion meanwhile.
 */
export class CallerSigner implements CallerAssertions {
  private readonly signed = new WeakMap<Caller, { readonly assertion: string; readonly renewAt: number }>();
  private readonly jwt = new JwtService();
  private readonly keyId: string;
  private readonly key: KeyObject;

  /** `privateKey`: ES256, PEM in base64. */
  constructor(privateKey: string) {
    const { id, key } = privateKeyOf(privateKey);
    this.keyId = id;
    this.key = key;
  }

  assertionOf(caller: Caller): string {
    const now = Date.now();
    const signed = this.signed.get(caller);
    if (signed !== undefined && signed.renewAt > now) return signed.assertion;
    const assertion = this.sign(caller);
    this.signed.set(caller, { assertion, renewAt: now + lifeSeconds * 1000 - renewBeforeMs });
    return assertion;
  }

  private sign({ id, role, session, key }: Caller): string {
    const claims = { sub: id, role, sid: session, key };
    const options = { algorithm, audience, keyid: this.keyId, expiresIn: lifeSeconds, noTimestamp: true } as const;
    return this.jwt.sign(claims, { ...options, privateKey: this.key });
  }
}
