import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { networkOf } from '@ringlet/platform/network';
import { type GatewaySettings } from '../settings';
import { ShedRequests } from './shed-requests';

/** A client may use this many seconds of the full rate at once. */
const burstSeconds = 20;
/** Visitors share addresses: a mobile network has one for many subscribers. */
const visitorsPerNetwork = 4;
/** Requests per second and network with an API key, or for a link to a number, that does not exist. */
const unknownPerSecond = 1;
/** Requests per second and network for public prices. */
const pricesPerSecond = 10;
const maxClients = 100_000;

/** A key's burst, and what is left of it now. */
export interface KeyRate {
  readonly limit: number;
  readonly left: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * The rates at which clients may send requests to this process: REQUESTS_PER_SECOND for an account, four times as many for a network; 20
 * seconds' worth at once. Errors of all methods: platform/too-many-requests.
 */
@Injectable()
export class RequestRates {
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxClients });
  private readonly perSecond: number;

  constructor(
    @Inject(SETTINGS) settings: Pick<GatewaySettings, 'REQUESTS_PER_SECOND'>,
    private readonly clock: Clock,
    private readonly shed: ShedRequests,
  ) {
    this.perSecond = settings.REQUESTS_PER_SECOND;
  }

  /** Counts a signed-in user's request. */
  countAccount(id: string): void {
    this.take(id, this.perSecond);
  }

  /** Counts a request to a public route. */
  countVisitor(address: string): void {
    this.take(networkOf(address), this.perSecond * visitorsPerNetwork);
  }

  /**
   * Counts a request with a refused session: no token, a forged or an expired one. It counts apart from the network's other requests, and
   * a valid token is always admitted, so that an attacker cannot lock out others behind the same address.
   */
  countRefused(address: string): void {
    this.take(`refused:${networkOf(address)}`, this.perSecond * visitorsPerNetwork);
  }

  /**
   * Counts a request with an API key, which has its own rate; all keys of an account share the rate of an account, apart from its
   * sessions. Returns the key's burst, and what is left of it.
   */
  countKey(key: { readonly id: string; readonly account: string }, perSecond: number): KeyRate {
    const own = this.take(`key:${key.id}`, perSecond);
    const ofAll = this.take(`keys:${key.account}`, this.perSecond);
    return { limit: perSecond * burstSeconds, left: Math.floor(Math.min(own, ofAll)) };
  }

  /** Counts a request for public prices, or to handler_api.php without a key, besides counting it as a public route. */
  countPrices(address: string): void {
    this.take(`prices:${networkOf(address)}`, pricesPerSecond);
  }

  /** Counts an unknown API key: whoever tries many must wait. A right one from the same network is still admitted. */
  countUnknownKey(address: string): void {
    this.take(`look-up:${networkOf(address)}`, unknownPerSecond);
  }

  /** Like countUnknownKey, for a link to a number. */
  countUnknownShare(address: string): void {
    this.take(`share:${networkOf(address)}`, unknownPerSecond);
  }

  /** Returns the rest. */
  private take(client: string, perSecond: number): number {
    if (perSecond === 0) return Infinity;
    const now = this.clock.nowMs();
    const most = perSecond * burstSeconds;
    const bucket = this.buckets.get(client) ?? { tokens: most, at: now };
    bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.buckets.set(client, bucket);
    if (bucket.tokens < 1) {
      this.shed.count('client');
      throw new RingletError('platform/too-many-requests', { retryAfterSeconds: 1 });
    }
    bucket.tokens -= 1;
    return bucket.tokens;
  }
}
