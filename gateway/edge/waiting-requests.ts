import { RingletError } from '@ringlet/contracts/errors';
import { type ServiceLimit } from '@ringlet/messaging/requester';
import { type ShedRequests } from './shed-requests';

/**
 * Limits the requests that wait for one service, so that a slow service does not take the places of requests to others. Beyond the limit a
 * request is refused with platform/overloaded and not sent.
 */
export class WaitingRequests implements ServiceLimit {
  private readonly byService = new Map<string, number>();

  /** `atMost`: concurrent requests to one service. */
  constructor(
    private readonly atMost: number,
    private readonly shed: ShedRequests,
  ) {}

  enter(service: string): void {
    const waiting = this.byService.get(service) ?? 0;
    if (waiting >= this.atMost) {
      this.shed.count('service');
      throw new RingletError('platform/overloaded', { retryAfterSeconds: 1 });
    }
    this.byService.set(service, waiting + 1);
  }

  leave(service: string): void {
    this.byService.set(service, (this.byService.get(service) ?? 1) - 1);
  }
}
