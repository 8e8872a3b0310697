import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { dayOf } from '@ringlet/contracts/days';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { Cases } from '../cases/cases';
import { lookedAt, type OrderFact, patternNames, type Signal, signalsOf } from '../domain/signals';
import { type OrderRow } from '../order-store/order.model';
import { OrderReads } from '../order-store/order-reads';

const everyMs = 5 * minuteMs;
/** Purchases of the last two runs, so that a failed run misses none. */
const newForMs = 2 * everyMs;
/** A client's newest orders, which include those of each key. */
const readAtMost = 4 * lookedAt;
/** When a person has to look at it. */
const dueAfterMs = 3 * dayMs;

/** Looks at what clients and their keys buy. A signal becomes a case for a person to decide; it stops nobody. */
@Injectable()
export class LookForSignals implements OnApplicationBootstrap {
  constructor(
    private readonly orders: OrderReads,
    private readonly cases: Cases,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
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
    const now = this.clock.now();
    for (const { pattern, evidence } of signalsOf(orders.flatMap(factOf), now.getTime())) {
      const opened = await this.cases.openCase({
        kind: 'signal',
        // Once a month, so that a recent decision is not asked again.
        key: `signal:${pattern}:${userId}:${dayOf(now).slice(0, 7)}`,
        userId,
        evidence: [{ label: 'Pattern', value: patternNames[pattern] }, ...evidence, ...whose],
        dueAt: new Date(now.getTime() + dueAfterMs),
      });
      if (opened) this.log.info({ userId, pattern }, 'signal measured');
    }
  }
}

/** Empty for a swapped number: its replacement shows the outcome. */
function factOf({ service, activatedAt, expiresAt, received, state, refund, swap }: OrderRow): OrderFact[] {
  if (activatedAt === undefined || swap !== undefined) return [];
  const bought = { service, boughtAt: activatedAt.getTime() };
  if (received) return [{ ...bought, end: 'code' }];
  if (state === 'active') return [bought];
  const waitedMs = (refund?.madeAt?.getTime() ?? Infinity) - bought.boughtAt;
  const isGivenUp = bought.boughtAt + waitedMs < (expiresAt?.getTime() ?? 0);
  return [isGivenUp ? { ...bought, end: 'given-up', waitedMs } : { ...bought, end: 'expired' }];
}
