import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { listSharedSignIns } from '@ringlet/contracts/auth/sessions';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { lookedAt, type OrderFact, type Signal, signalsOf, signalsOfShared } from '../domain/signals';
import { type CodeOutcome, OrderReads } from '../order-store/order-reads';
import { SignalCases } from './signal-cases';

const everyMs = 5 * minuteMs;
/** Purchases of the last two runs, so that a failed run misses none. */
const newForMs = 2 * everyMs;
/** A client's newest orders, which include those of each key. */
const readAtMost = 4 * lookedAt;
/** As many as auth tells at once who shares a device or a network. */
const askedAtOnce = 100;

/** Looks at what clients, their keys, devices and networks buy. A signal becomes a case for a person to decide; it stops nobody. */
@Injectable()
export class LookForSignals implements OnApplicationBootstrap {
  constructor(
    private readonly orders: OrderReads,
    private readonly signals: SignalCases,
    private readonly requester: Requester,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('signals', everyMs, (lease) => this.run(lease));
  }

  private async run({ signal }: Pick<JobLease, 'signal'>): Promise<void> {
    const buying = new Set<string>();
    for await (const { userId } of this.orders.codesSince(new Date(this.clock.nowMs() - newForMs))) buying.add(userId);
    for (const userId of buying) {
      if (signal.aborted) return;
      await this.look(userId);
    }
    const clients = [...buying];
    for (let from = 0; from < clients.length && !signal.aborted; from += askedAtOnce) {
      await this.lookAtShared(clients.slice(from, from + askedAtOnce));
    }
  }

  private async look(userId: string): Promise<void> {
    const orders = await this.newest([userId]);
    await this.open(userId, orders, []);
    // Somebody other than the client may buy with a key.
    const keys = new Set(orders.flatMap(({ apiKey }) => apiKey?.id ?? []));
    for (const key of keys) {
      const ofKey = orders.filter(({ apiKey }) => apiKey?.id === key);
      await this.open(userId, ofKey, [{ label: 'API key', value: key }]);
    }
  }

  private async lookAtShared(userIds: string[]): Promise<void> {
    const { devices, networks } = await this.requester.send(
      listSharedSignIns,
      { userIds },
      { correlationId: 'signals' },
    );
    for (const accounts of devices) await this.openShared('one-device', accounts);
    for (const accounts of networks) await this.openShared('one-network', accounts);
  }

  private async openShared(pattern: 'one-device' | 'one-network', accounts: readonly string[]): Promise<void> {
    const orders = await this.newest(accounts);
    const facts = orders.flatMap((order) => factOf(order).map((fact) => ({ ...fact, userId: order.userId })));
    const now = this.clock.nowMs();
    // Mostly there is none, whatever others got.
    if (signalsOfShared(pattern, facts, now, () => true).length === 0) return;
    const delivered = await this.deliveredMeanwhile(facts, accounts);
    for (const { userId, ...signal } of signalsOfShared(pattern, facts, now, (service) => delivered.has(service))) {
      await this.signals.open(userId, signal);
    }
  }

  /** The services of the newest numbers that these accounts gave up, if others got codes of them at the same time. */
  private async deliveredMeanwhile(
    facts: readonly OrderFact[],
    without: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const gone = facts.slice(0, lookedAt).filter(({ end }) => end === 'given-up');
    if (gone.length === 0) return new Set();
    const times = gone.map(({ boughtAt }) => boughtAt);
    const services = [...new Set(gone.map(({ service }) => service))];
    const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
    return this.orders.servicesWithCodes(services, { from, to, without });
  }

  private newest(userIds: readonly string[]): Promise<CodeOutcome[]> {
    return this.orders.codesOfAll(userIds, new Date(this.clock.nowMs() - dayMs), readAtMost);
  }

  private async open(userId: string, orders: readonly CodeOutcome[], whose: Signal['evidence']): Promise<void> {
    for (const signal of signalsOf(orders.flatMap(factOf), this.clock.nowMs()))
      await this.signals.open(userId, signal, whose);
  }
}

/** Empty for a swapped number: its replacement shows the outcome. */
function factOf({ service, activatedAt, expiresAt, received, state, refund, swap }: CodeOutcome): OrderFact[] {
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
