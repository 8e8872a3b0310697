import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { networkOf } from '@ringlet/platform/network';
import { type SessionRequest } from '../http/request-context';
import { type GatewaySettings } from '../settings';
import { limitsOf } from './route-limits';
import { ShedRequests } from './shed-requests';

/** Seconds of the full rate that a client may use at once. */
const burstSeconds = 20;
/** Visitors share addresses: many subscribers of a mobile network have one. */
const visitorsPerNetwork = 4;
const maxClients = 100_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Limits the requests of an account, and those without a session of a network, in this process: REQUESTS_PER_SECOND, of which 20 seconds
 * can be used at once; four times as many for a network. It runs after the session was checked. Errors: platform/too-many-requests.
 */
@Injectable()
export class RequestRatesGuard implements CanActivate {
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxClients });
  private readonly perSecond: number;

  constructor(
    @Inject(SETTINGS) settings: Pick<GatewaySettings, 'REQUESTS_PER_SECOND'>,
    private readonly clock: Clock,
    private readonly shed: ShedRequests,
  ) {
    this.perSecond = settings.REQUESTS_PER_SECOND;
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.perSecond === 0) return true;
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (limitsOf(request).admission !== undefined) return true;
    const { caller } = request;
    const isWithin =
      caller === undefined
        ? this.take(networkOf(request.ip), this.perSecond * visitorsPerNetwork)
        : this.take(caller.id, this.perSecond);
    if (isWithin) return true;
    this.shed.count('client');
    throw new RingletError('platform/too-many-requests', { retryAfterSeconds: 1 });
  }

  private take(client: string, perSecond: number): boolean {
    const now = this.clock.nowMs();
    const most = perSecond * burstSeconds;
    const bucket = this.buckets.get(client) ?? { tokens: most, at: now };
    bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.buckets.set(client, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }
}
