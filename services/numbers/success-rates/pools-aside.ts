import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection, Types } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { hasRecovered, isFailing, type RecentOrder, recentMs } from '../domain/pool-health';
import { codeOrders } from '../domain/order-kind';
import { type OrderState } from '../domain/order-states';
import { type DeliveryStats, poolKey } from '../domain/success-rate';
import { isRefusedByApp, type Swap } from '../domain/swap';
import { NumbersSettings } from '../settings';
import { type PoolAside } from './published-success-rates.model';

interface PlacedOrder {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  readonly country: string;
  readonly service: string;
  readonly provider: string;
  readonly pool?: string;
  readonly activatedAt: Date;
  readonly expiresAt?: Date;
  readonly refundedAt?: Date;
  readonly messages: readonly unknown[];
  readonly state: OrderState;
  readonly swap?: Swap;
}

/** Orders of one client that count for a pool: a client who requests no codes sets no pool aside. */
const mostOfClient = 5;

/** What is known of a pool: its history, and the orders that ended after a time. */
export interface PoolHistory {
  history(key: string): DeliveryStats | undefined;
  endedSince(key: string, since: number): DeliveryStats;
}

/** Decides which pools are set aside, from our own orders of the last minutes. */
@Injectable()
export class PoolsAside {
  private readonly orders: Collection<PlacedOrder>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.orders = connection.collection<PlacedOrder>('orders');
  }

  /** The pools to set aside now, in the order of their keys. */
  async decide(aside: readonly PoolAside[], counts: PoolHistory): Promise<PoolAside[]> {
    const now = this.clock.now();
    const staying = aside.filter(({ key, since }) => {
      // What was bought before it was set aside may have delivered: it has ended by then.
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
    const _id = { $gte: Types.ObjectId.createFromTime(Math.floor((now - recentMs) / 1000)) };
    const fields = {
      userId: 1,
      country: 1,
      service: 1,
      provider: 1,
      pool: 1,
      activatedAt: 1,
      expiresAt: 1,
      refundedAt: 1,
    };
    const swap = { state: 1, swap: 1 };
    const bought = { _id, ...codeOrders, activatedAt: { $exists: true } };
    const found = this.orders.find(bought as object, { projection: { ...fields, ...swap, messages: { $slice: 1 } } });
    const byPool = new Map<string, RecentOrder[]>();
    const ofClient = new Map<string, number>();
    for await (const order of found) {
      const { activatedAt, refundedAt, expiresAt, messages } = order;
      // However young it was, a number that the app refuses would not have received a code.
      const end = isRefusedByApp(order)
        ? Infinity
        : Math.min(now, refundedAt?.getTime() ?? now, expiresAt?.getTime() ?? now);
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
