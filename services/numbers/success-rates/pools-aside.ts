import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { hasRecovered, isFailing, recentMs, type RecentOrder } from '../domain/pool-health';
import { type DeliveryStats, poolKey } from '../domain/success-rate';
import { isRefusedByApp } from '../domain/swap';
import { OrderReads } from '../order-store/order-reads';
import { NumbersSettings } from '../settings';
import { type PoolAside } from './published-success-rates.model';

/** The most orders of one client that count for a pool: a client who requests no codes cannot set a pool aside. */
const mostOfClient = 5;

/** A pool's history, and its orders that ended after a time. */
interface PoolHistory {
  history(key: string): DeliveryStats | undefined;
  endedSince(key: string, since: number): DeliveryStats;
}

/** Decides which pools to set aside, from our own orders of the last minutes. */
@Injectable()
export class PoolsAside {
  constructor(
    private readonly orders: OrderReads,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The pools to set aside now, by key. */
  async decide(aside: readonly PoolAside[], counts: PoolHistory): Promise<PoolAside[]> {
    const now = this.clock.now();
    const staying = aside.filter(({ key, since }) => {
      // A number bought before the pool was set aside may have delivered; it has ended by then.
      const ended = counts.endedSince(key, since.getTime() + this.settings.ORDER_TTL_MS);
      const isBack = hasRecovered(ended, counts.history(key));
      if (isBack) this.log.info({ pool: key, since, received: ended.received, ended: ended.ended }, 'pool restored');
      return !isBack;
    });
    const known = new Set(aside.map(({ key }) => key));
    const failing = [...(await this.recent(now.getTime()))].flatMap(([key, orders]): PoolAside[] => {
      if (known.has(key) || !isFailing(orders, counts.history(key))) return [];
      const received = orders.filter((order) => order.received).length;
      this.log.warn({ pool: key, orders: orders.length, received }, 'pool set aside');
      return [{ key, since: now }];
    });
    return [...staying, ...failing].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** The orders of the last minutes by pool. */
  private async recent(now: number): Promise<ReadonlyMap<string, readonly RecentOrder[]>> {
    const byPool = new Map<string, RecentOrder[]>();
    const ofClient = new Map<string, number>();
    for await (const order of this.orders.codesSince(new Date(now - recentMs))) {
      const { activatedAt, refund, expiresAt, messages } = order;
      // However young, a number that the app refuses would not have received a code.
      const end = isRefusedByApp(order)
        ? Infinity
        : Math.min(now, refund?.madeAt?.getTime() ?? now, expiresAt?.getTime() ?? now);
      const key = poolKey(order);
      const client = `${key} ${order.userId}`;
      const counted = ofClient.get(client) ?? 0;
      if (counted >= mostOfClient) continue;
      ofClient.set(client, counted + 1);
      const orders = byPool.get(key) ?? [];
      byPool.set(key, orders);
      orders.push({ ageMs: end - activatedAt.getTime(), received: messages.length > 0 });
    }
    return byPool;
  }
}
