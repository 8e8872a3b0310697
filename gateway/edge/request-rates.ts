import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { networkOf } from '@ringlet/platform/network';
import { type GatewaySettings } from '../settings';
import { ShedRequests } from './shed-requests';

/** Seconds of the full rate that a client may use at once. */
const burstSeconds = 20;
/** Visitors share addresses: many subscribers of a mobile network have one. */
const visitorsPerNetwork = 4;
/** API keys, and links to numbers, a second of one network that do not exist. */
const unknownPerSecond = 1;
/** Requests for public prices a second of one network. */
const pricesPerSecond = 10;
const maxClients = 100_000;

/** How many requests a key can send at once, and how many of them now. */
export interface KeyRate {
  readonly limit: number;
  readonly left: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * The rates at which clients may send requests to this process: REQUESTS_PER_SECOND for an account, four times as many for a network,
 * of which 20 seconds can be used at once. Errors of all methods: platform/too-many-requests.
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

  /** Counts a request of a signed-in user. */
  countAccount(id: string): void {
    this.take(id, this.perSecond);
  }

  /** Counts a request to a public route. */
  countVisitor(address: string): void {
    this.take(networkOf(address), this.perSecond * visitorsPerNetwork);
  }

  /**
   * Counts a request whose session was refused: no token, a forged or an expired one. They are counted apart from the other requests of
   * their network, and a valid token is admitted however many were refused: the people behind one address are not locked out.
   */
  countRefused(address: string): void {
    this.take(`refused:${networkOf(address)}`, this.perSecond * visitorsPerNetwork);
  }

  /**
   * Counts a request with an API key, which has a rate of its own; all keys of an account have that of an account together, apart from
   * its sessions. Returns how many the key can send at once, and how many now.
   */
  countKey(key: { readonly id: string; readonly account: string }, perSecond: number): KeyRate {
    const own = this.take(`key:${key.id}`, perSecond);
    const ofAll = this.take(`keys:${key.account}`, this.perSecond);
    return { limit: perSecond * burstSeconds, left: Math.floor(Math.min(own, ofAll)) };
  }

  /** Counts a request for public prices, and for what handler_api.php answers without a key, besides those of all public routes. */
  countPrices(address: string): void {
    this.take(`prices:${networkOf(address)}`, pricesPerSecond);
  }

  /** Counts an API key that nobody has: whoever tries many must wait. A right one of the same network is let in meanwhile. */
  countUnknownKey(address: string): void {
    this.take(`look-up:${networkOf(address)}`, unknownPerSecond);
  }

  /** As countUnknownKey, of a link to a number. */
  countUnknownShare(address: string): void {
    this.take(`share:${networkOf(address)}`, unknownPerSecond);
  }

  /** Returns what is left. */
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
