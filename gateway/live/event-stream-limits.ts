import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { SETTINGS } from '@ringlet/platform/core.module';
import { networkOf } from '@ringlet/platform/network';
import { ShedRequests } from '../edge/shed-requests';
import { type GatewaySettings } from '../settings';

/** An account's open streams on this gateway. */
export const eventStreamsPerAccount = 10;

/**
 * Limits open event streams. For an account it closes the oldest, which after a lost network nobody may read any more. For an address it
 * refuses the newest, because the others belong to other people.
 */
@Injectable()
export class EventStreamLimits {
  /** The functions that close an account's streams, oldest first. */
  private readonly ofAccount = new Map<string, Set<() => void>>();
  private readonly ofNetwork = new Map<string, number>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<GatewaySettings, 'CONNECTIONS_PER_ADDRESS'>,
    private readonly shed: ShedRequests,
  ) {}

  /**
   * Registers a stream; calls `close` when newer ones take its place. Returns a function to call once it has ended. Errors:
   * platform/too-many-requests.
   */
  open(account: string, address: string, close: () => void): () => void {
    const network = networkOf(address);
    const { CONNECTIONS_PER_ADDRESS: atMost } = this.settings;
    const inNetwork = this.ofNetwork.get(network) ?? 0;
    if (atMost > 0 && inNetwork >= atMost) {
      this.shed.count('streams');
      throw new RingletError('platform/too-many-requests', { retryAfterSeconds: 60 });
    }
    this.ofNetwork.set(network, inNetwork + 1);
    const own = this.ofAccount.get(account) ?? new Set();
    this.ofAccount.set(account, own.add(close));
    const [oldest] = own;
    if (own.size > eventStreamsPerAccount && oldest !== undefined) {
      own.delete(oldest);
      oldest();
    }
    return () => {
      own.delete(close);
      if (own.size === 0 && this.ofAccount.get(account) === own) this.ofAccount.delete(account);
      const left = (this.ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.ofNetwork.set(network, left);
      else this.ofNetwork.delete(network);
    };
  }
}
