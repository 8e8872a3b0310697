import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { minuteMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { lookedAt, type OrderFact, type Signal, signalsOf } from '../domain/signals';
import { type OrderRow } from '../order-store/order.model';
import { OrderReads } from '../order-store/order-reads';
import { SignalCases } from './signal-cases';

const everyMs = 5 * minuteMs;
/** Purchases of the last two runs, so that a failed run misses none. */
const newForMs = 2 * everyMs;
/** A client's newest orders, which include those of each key. */
const readAtMost = 4 * lookedAt;

/** Looks at what clients and their keys buy. A signal becomes a case for a person to decide; it stops nobody. */
@Injectable()
export class LookForSignals implements OnApplicationBootstrap {
  constructor(
    private readonly orders: OrderReads,
    private readonly signals: SignalCases,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('signals', everyMs, (lease) => this.run(lease));
  }

  private async run({ signal }: Pick<JobLease, 'signal'>): Promise<void> {
    const clients = new Set<string>();
    for await (const { userId } of this.orders.codesSince(new Date(this.clock.nowMs() - newForMs))) clients.add(userId);
    for (const userId of clients) {
      if (signal.aborted) return;
      await this.look(userId);
    }
  }

  private async look(userId: string): Promise<void> {
    const projection = {
      service: 1,
      state: 1,
      received: 1,
      activatedAt: 1,
      expiresAt: 1,
      refund: 1,
      swap: 1,
      apiKey: 1,
    } as const;
    const page = { limit: readAtMost };
    const { data: orders } = await this.orders.pageOf(userId, page, { kinds: ['code'], projection }, (order) => order);
    await this.open(userId, orders, []);
    // Somebody other than the client may buy with a key.
    const keys = new Set(orders.flatMap(({ apiKey }) => apiKey?.id ?? []));
    for (const key of keys) {
      const ofKey = orders.filter(({ apiKey }) => apiKey?.id === key);
      await this.open(userId, ofKey, [{ label: 'API key', value: key }]);
    }
  }

  private async open(userId: string, orders: readonly OrderRow[], whose: Signal['evidence']): Promise<void> {
    for (const signal of signalsOf(orders.flatMap(factOf), this.clock.nowMs()))
      await this.signals.open(userId, signal, whose);
  }
}

/** Empty for a swapped number: its replacement shows the outcome. */
function factOf({ service, activatedAt, expiresAt, received, state, refund, swap }: OrderRow): OrderFact[] {
  if (activatedAt === undefined || swap !== undefined) return [];
  const bought = { service, boughtAt: activatedAt.getTime() };
  if (received) return [{ ...bought, end: 'code' }];
  if (state === 'active') return [bought];
  // The provider or an admin may also have ended it.
  const isOwn = refund?.askedAt !== undefined && refund.by === undefined;
  const waitedMs = (refund?.madeAt?.getTime() ?? Infinity) - bought.boughtAt;
  const isGivenUp = isOwn && bought.boughtAt + waitedMs < (expiresAt?.getTime() ?? 0);
  return [isGivenUp ? { ...bought, end: 'given-up', waitedMs } : { ...bought, end: 'expired' }];
}
