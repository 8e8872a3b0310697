import { type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  apiKeyChanged,
  isApiKey,
  type KeyCurrency,
  type KeyProfile,
  resolveApiKey,
  type ResolvedApiKey,
} from '@ringlet/contracts/auth/api-keys';
import { type Caller, type Scope } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { onReconnect } from '@ringlet/messaging/connection';
import { Requester } from '@ringlet/messaging/requester';
import { NATS } from '@ringlet/messaging/tokens';
import { Clock } from '@ringlet/platform/clock';
import { networksIn } from '@ringlet/platform/network';
import { sha256 } from '@ringlet/platform/sha256';
import { LookUps } from '../edge/look-ups';
import { type KeyRate, RequestRates } from '../edge/request-rates';
import { KeyUses } from './key-uses';
import { Sessions } from './sessions';

/** A caller with an API key: `session` is the key's id. */
export type KeyCaller = Caller & Required<Pick<Caller, 'key'>>;

export interface KeyAnswers {
  readonly profile: KeyProfile;
  readonly currency: KeyCurrency;
}

/** How handler_api.php answers a new key, and a text that is not a key. */
export const usualAnswers: KeyAnswers = { profile: 'classic', currency: 'NGN' };

interface KnownKey {
  readonly caller: KeyCaller;
  readonly answers: KeyAnswers;
  readonly requestsPerSecond: number;
  readonly isAllowedFrom: (address: string) => boolean;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}

interface AdmittedKey {
  readonly caller: KeyCaller;
  readonly answers: KeyAnswers;
  /** When the key expires, in milliseconds since 1970; Infinity: never. */
  readonly until: number;
  readonly rate: KeyRate;
}

const maxKnown = 20_000;
/** Far shorter than a revocation stays in the bucket of ended sessions. */
const knownForMs = 5 * 60_000;
const unknownForMs = 30_000;
/** How often to ask auth about a key while keys change. */
const asksAtMost = 3;

/**
 * Admits requests by their API key, which is resolved once in five minutes. Revoked keys are in the bucket of ended sessions, which every
 * gateway watches, so all of them refuse a key within a second. A changed key is forgotten.
 */
@Injectable()
export class ApiKeys implements OnModuleInit, OnApplicationShutdown {
  private readonly known = new LRUCache<string, KnownKey | 'unknown', string>({
    max: maxKnown,
    ttl: knownForMs,
    fetchMethod: (hash, _stale, { context, options }) => this.resolve(hash, context, options),
  });
  private readonly lookUps = new LookUps();
  private changes: Subscription | undefined;
  /** How often keys were forgotten. */
  private changed = 0;

  constructor(
    private readonly requester: Requester,
    private readonly sessions: Sessions,
    private readonly uses: KeyUses,
    private readonly rates: RequestRates,
    private readonly clock: Clock,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {}

  onModuleInit(): void {
    // A plain subscription, because every replica needs the event. A replica misses it while NATS is disconnected.
    this.changes = this.connection.subscribe(apiKeyChanged.subject, {
      callback: (error, message) => {
        if (error === null) this.forget(message.json<EventEnvelope<{ keyId: string }>>().data.keyId);
      },
    });
    void onReconnect(this.connection, () => this.forgetAll());
  }

  onApplicationShutdown(): void {
    this.changes?.unsubscribe();
  }

  /** How handler_api.php answers if a key was not admitted. */
  answersToRefused(key: string | undefined): KeyAnswers {
    const known = key === undefined ? undefined : this.known.peek(sha256(key));
    return known === undefined || known === 'unknown' ? usualAnswers : known.answers;
  }

  /**
   * Admits a request. Errors: auth/key-required, auth/key-unusable, auth/key-address, auth/key-scope, platform/too-many-requests,
   * platform/unavailable.
   */
  async admit(given: {
    readonly key: string | undefined;
    readonly address: string;
    readonly scope: Scope;
    readonly correlationId: string;
  }): Promise<AdmittedKey> {
    const { key, address, scope, correlationId } = given;
    if (key === undefined || key === '') throw new RingletError('auth/key-required');
    if (!isApiKey(key)) throw new RingletError('auth/key-unusable');
    await this.sessions.upToDate();
    const known = await this.find(key, address, correlationId);
    if (known.until <= this.clock.nowMs() || this.sessions.hasEnded(known.caller.session)) {
      throw new RingletError('auth/key-unusable');
    }
    const { caller, answers } = known;
    try {
      if (!known.isAllowedFrom(address)) throw new RingletError('auth/key-address');
      if (!caller.key.scopes.includes(scope)) throw new RingletError('auth/key-scope');
      const rate = this.rates.countKey({ id: caller.session, account: caller.id }, known.requestsPerSecond);
      this.uses.record(caller.session);
      return { caller, answers, until: known.until, rate };
    } catch (error) {
      this.uses.recordRefused(caller.session);
      throw error;
    }
  }

  private async find(key: string, address: string, correlationId: string): Promise<KnownKey> {
    const hash = sha256(key);
    const cached = this.known.get(hash);
    const found = cached ?? (await this.lookUp(hash, address, correlationId));
    if (found === 'unknown') throw new RingletError('auth/key-unusable');
    return found;
  }

  private async lookUp(hash: string, address: string, correlationId: string): Promise<KnownKey | 'unknown'> {
    const found = (await this.known.fetch(hash, { context: correlationId })) ?? 'unknown';
    if (found === 'unknown') this.rates.countUnknownKey(address);
    return found;
  }

  private forgetAll(): void {
    this.changed += 1;
    this.known.clear();
  }

  private forget(id: string): void {
    this.changed += 1;
    for (const [hash, known] of this.known.entries()) {
      if (known !== 'unknown' && known.caller.session === id) this.known.delete(hash);
    }
  }

  private async resolve(hash: string, correlationId: string, options: { ttl?: number }): Promise<KnownKey | 'unknown'> {
    try {
      for (let asks = 1; ; asks++) {
        const { changed } = this;
        const resolved = await this.lookUps.run(() => this.requester.send(resolveApiKey, { hash }, { correlationId }));
        if (changed === this.changed) return knownKey(resolved);
        // A change whose event arrived meanwhile may have made this answer outdated.
        if (asks < asksAtMost) continue;
        options.ttl = 1;
        return knownKey(resolved);
      }
    } catch (error) {
      if (!(error instanceof RingletError) || error.code !== 'auth/key-unusable') throw error;
      options.ttl = unknownForMs;
      return 'unknown';
    }
  }
}

function knownKey(resolved: ResolvedApiKey): KnownKey {
  const { id, userId, kind, scopes, addresses, requestsPerSecond, spendPerDay, expiresAt } = resolved;
  const { profile, currency } = { ...usualAnswers, ...resolved };
  const test = kind === 'test' && ({ test: true } as const);
  const key = { scopes, spendPerDay, expiresAt: expiresAt || undefined, ...test };
  return {
    caller: { id: userId, role: 'client', session: id, key },
    answers: { profile, currency },
    requestsPerSecond,
    isAllowedFrom: addresses.length === 0 ? () => true : networksIn(addresses.join(',')),
    until: expiresAt === undefined ? Infinity : Date.parse(expiresAt),
  };
}
