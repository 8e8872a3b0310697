import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { orderMessages, type OrderMessagesReply } from '@ringlet/contracts/numbers/messages';
import { type RequestContext } from '../http/request-context';
import { LiveEvents } from '../live/live-events';

/** Concurrent waits of one account and of this process; a request beyond them is answered at once. */
const perAccount = 20;
const inAll = 2000;
/** How often a number of the test world is read while a request waits for it. */
const testNumberEveryMs = 1000;

interface Wait {
  readonly ms: number;
  /** The id of the newest message that the program knows. */
  readonly after?: string;
}

/** Lets requests wait for a number's next message. A waiting request takes no place from others. */
@Injectable()
export class MessageWaits implements BeforeApplicationShutdown {
  private readonly ofAccount = new Map<string, number>();
  private readonly ends = new Set<() => void>();

  constructor(private readonly events: LiveEvents) {}

  /** A stopping server waits for open requests. */
  beforeApplicationShutdown(): void {
    this.ends.forEach((end) => end());
  }

  /**
   * Begins to listen for changes of a number. `changed` resolves at the next change, after `ms`, when `end` is called, or at once if too
   * many wait.
   */
  listen(ctx: RequestContext, orderId: string, { ms, after }: Wait): { changed: Promise<void>; end: () => void } {
    const { id: userId, key } = ctx.caller;
    const isTest = key?.test === true;
    const account = isTest ? `test ${userId}` : userId;
    const own = this.ofAccount.get(account) ?? 0;
    if (own >= perAccount || this.ends.size >= inAll) return { changed: Promise.resolve(), end: () => undefined };
    this.ofAccount.set(account, own + 1);
    let end: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), ms);
      const stop = isTest
        ? this.watchTestNumber(ctx, { orderId, after }, () => end())
        : this.events.open(userId, undefined, (event) => {
            if (event === 'missed' || event.data['orderId'] === orderId) end();
          });
      end = () => {
        if (!this.ends.delete(end)) return;
        clearTimeout(timer);
        stop();
        const left = (this.ofAccount.get(account) ?? 1) - 1;
        if (left > 0) this.ofAccount.set(account, left);
        else this.ofAccount.delete(account);
        resolve();
      };
      this.ends.add(end);
    });
    return { changed, end };
  }

  /** The test world has no events: its numbers change only with time. */
  private watchTestNumber(
    ctx: RequestContext,
    { orderId, after }: { readonly orderId: string; readonly after?: string },
    onChange: () => void,
  ): () => void {
    const look = async (): Promise<void> => {
      const found = await ctx.send(orderMessages, { orderId });
      if (found.order.status !== 'active' || hasNews(found, after)) onChange();
    };
    const timer = setInterval(() => void look().catch(onChange), testNumberEveryMs);
    return () => clearInterval(timer);
  }
}

/** Whether a number has a message newer than `after`. */
export function hasNews({ messages }: OrderMessagesReply, after: string | undefined): boolean {
  const newest = messages.at(-1)?.id;
  return newest !== undefined && newest !== after;
}
