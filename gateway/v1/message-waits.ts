import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { LiveEvents } from '../live/live-events';

/** Waits of one account and of this process at the same time; a request beyond is answered at once. */
const perAccount = 20;
const inAll = 2000;

/** Lets requests wait for the next message of a number. A wait holds no place of other requests. */
@Injectable()
export class MessageWaits implements BeforeApplicationShutdown {
  private readonly ofAccount = new Map<string, number>();
  private readonly ends = new Set<() => void>();

  constructor(private readonly events: LiveEvents) {}

  /** The server waits for open requests when it stops. */
  beforeApplicationShutdown(): void {
    this.ends.forEach((end) => end());
  }

  /**
   * Begins to listen for changes of a number. `changed` resolves at the next one, after `ms`, when `end` is called, or at once where too
   * many wait.
   */
  listen(userId: string, orderId: string, ms: number): { readonly changed: Promise<void>; readonly end: () => void } {
    const own = this.ofAccount.get(userId) ?? 0;
    if (own >= perAccount || this.ends.size >= inAll) return { changed: Promise.resolve(), end: () => undefined };
    this.ofAccount.set(userId, own + 1);
    let end: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), ms);
      const stop = this.events.open(userId, undefined, (event) => {
        if (event === 'missed' || event.data['orderId'] === orderId) end();
      });
      end = () => {
        if (!this.ends.delete(end)) return;
        clearTimeout(timer);
        stop();
        const left = (this.ofAccount.get(userId) ?? 1) - 1;
        if (left > 0) this.ofAccount.set(userId, left);
        else this.ofAccount.delete(userId);
        resolve();
      };
      this.ends.add(end);
    });
    return { changed, end };
  }
}
