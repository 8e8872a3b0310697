import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { clockSkewMs, nextSearchAt } from '../../domain/lost-purchase';
import { asksUntilGone } from '../../domain/missing-activation';
import { type ProviderName, providerNames } from '../../domain/provider-name';
import { type OrderRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { OrderSchedule } from '../../order-store/order-schedule';
import {
  ActivationMissing,
  NUMBER_PROVIDERS,
  type NumberProvider,
  ProviderError,
  type SoldNumber,
} from '../../providers/number-provider';
import { ProviderAnomalies } from '../../providers/provider-anomalies';
import { NumbersSettings } from '../../settings';
import { SupplierMovements } from '../../supplier-ledger/supplier-movements';
import { OrphanedActivationRow } from './orphaned-activation.model';

const concurrency = 4;

/**
 * Cancels numbers that arrived after their order was given up and refunded, and finds those of lost purchases if the provider
 * lists its sales. One queue per provider, so that a slow provider does not block the others.
 */
@Injectable()
export class OrphanedActivations implements OnApplicationBootstrap {
  private readonly queues: ReadonlyMap<ProviderName, WorkQueue<OrphanedActivationRow>>;
  private readonly workers: QueueWorker<OrphanedActivationRow>[] = [];

  constructor(
    @InjectCollection(OrphanedActivationRow) private readonly rows: Collection<OrphanedActivationRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly workQueues: WorkQueues,
    private readonly anomalies: ProviderAnomalies,
    private readonly schedule: OrderSchedule,
    private readonly orders: OrderReads,
    private readonly movements: SupplierMovements,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const backOff = schedule.backOff;
    this.queues = new Map(
      providerNames.map((name) => [name, workQueues.queue(this.rows, `orphaned-activations:${name}`, { backOff })]),
    );
  }

  onApplicationBootstrap(): void {
    const { leaseMs } = this.schedule;
    const isExpected = (error: unknown) => error instanceof ProviderError;
    const options = { concurrency, leaseMs, isExpected };
    for (const provider of this.providers) {
      const handle = (row: OrphanedActivationRow) =>
        row.soldFrom === undefined ? this.cancel(row, provider) : this.search(row, row.soldFrom, provider);
      this.workers.push(this.workQueues.worker(this.queueOf(provider.name), handle, options));
    }
    for (const worker of this.workers) worker.start();
  }

  async add(
    orphan: Omit<OrphanedActivationRow, '_id' | 'job' | 'soldFrom' | 'createdAt'> & {
      activationId: string;
      number: string;
    },
  ): Promise<void> {
    const { provider, kind, activationId, orderId, charge } = orphan;
    // A provider may number activations and rentals separately.
    const _id = `${provider}:${kind === 'rental' ? 'rental:' : ''}${activationId}`;
    this.anomalies.record(provider, 'late-number', { activationId, orderId });
    const $setOnInsert = { createdAt: this.clock.now() };
    const $set = { ...orphan, job: this.queueOf(provider).job() };
    await this.movements.charged({ id: _id, orderId, provider, charge });
    await this.rows.updateOne({ _id }, { $set, $setOnInsert }, { upsert: true });
    this.wake();
  }

  /**
   * The answer to an order's purchase was lost: whatever was bought is cancelled. May be repeated; does nothing if the provider
   * has no list.
   */
  async addLost({ _id: order, provider: name, createdAt }: OrderRow): Promise<void> {
    if (!this.providers.find((each) => each.name === name)?.listSold) return;
    const orderId = order.toHexString();
    const times = { soldFrom: createdAt, createdAt: this.clock.now() };
    const row = { provider: name, orderId, ...times, job: this.queueOf(name).job() };
    await this.rows.updateOne({ _id: `${name}:lost:${orderId}` }, { $setOnInsert: row }, { upsert: true });
    this.wake();
  }

  /** Looks for due ones. */
  wake(): void {
    for (const worker of this.workers) worker.wake();
  }

  private async search(row: OrphanedActivationRow, soldFrom: Date, provider: NumberProvider): Promise<JobResult> {
    const { found, nextAt } = await this.searchOnce(soldFrom, provider);
    for (const { activationId, number } of found) {
      if ((await this.rows.countDocuments({ _id: `${provider.name}:${activationId}` }, { limit: 1 })) > 0) continue;
      await this.add({ provider: provider.name, activationId, number, orderId: row.orderId });
    }
    return nextAt === undefined ? 'remove' : { runAt: new Date(nextAt) };
  }

  /**
   * The number of a purchase with a lost answer is the one in the provider's list of sales without an order, once every purchase of
   * that time is decided: no other program may share the account at the provider. `found`: those that are not over; `nextAt`: when to
   * search again (milliseconds since 1970), absent after the last search.
   */
  private async searchOnce(soldFrom: Date, provider: NumberProvider) {
    const now = this.clock.nowMs();
    const { buyLeaseMs, providerTimeoutMs, retryEveryMs } = this.settings.timing;
    const until = soldFrom.getTime() + buyLeaseMs + providerTimeoutMs;
    const [from, to] = [new Date(soldFrom.getTime() - clockSkewMs), new Date(until + clockSkewMs)];
    const sold = (await provider.listSold?.(from, to)) ?? [];
    const active = sold.filter(({ isOver }) => !isOver);
    const unclaimed = await this.unclaimed(provider, active);
    const lastSoldAt = Math.max(0, ...unclaimed.map(({ soldAt }) => soldAt.getTime()));
    // A number without an order may belong to an undecided purchase whose activation is not stored yet.
    if (unclaimed.length > 0 && (await this.orders.hasUndecided(provider.name, lastSoldAt + clockSkewMs))) {
      return { found: [], nextAt: now + retryEveryMs };
    }
    // Read again: between the first read and the search for undecided ones a purchase may have been decided and its activation
    // stored.
    return { found: await this.unclaimed(provider, unclaimed), nextAt: nextSearchAt(now, soldFrom.getTime()) };
  }

  /** The numbers without an order. */
  private async unclaimed({ name }: NumberProvider, numbers: readonly SoldNumber[]): Promise<readonly SoldNumber[]> {
    if (numbers.length === 0) return [];
    const claimed = await this.orders.knownActivations(
      name,
      numbers.map(({ activationId }) => activationId),
    );
    return numbers.filter(({ activationId }) => !claimed.has(activationId));
  }

  private async cancel(row: OrphanedActivationRow, provider: NumberProvider): Promise<JobResult> {
    const { _id, kind, activationId = '', orderId, charge } = row;
    const from = this.clock.now();
    const answer = await (kind === 'rental' ? provider.rentals : provider)?.cancel(activationId);
    if (answer === undefined) throw new Error(`${provider.name} has no rentals`);
    if (answer === 'missing' && row.job.attempts < asksUntilGone) throw new ActivationMissing(provider.name);
    const about = { activation: _id, orderId };
    if (answer === 'cancelled' || answer === 'ended') {
      // Otherwise it ended by itself, or at an earlier attempt.
      const isNow = answer === 'cancelled' && row.job.attempts === 0;
      const bought = { id: _id, orderId, provider: provider.name, charge };
      await this.movements.returned(bought, { from: isNow ? from : row.createdAt, until: this.clock.now() });
    }
    if (answer !== 'refused') this.log.info(about, 'orphaned activation cancelled');
    // A rental that is not cancelled at once never is; an activation is, once it is old enough.
    else if (kind === 'rental') this.log.error(about, 'orphaned rental not cancelled');
    else return { runAt: this.schedule.orphanRetryAt() };
    return 'remove';
  }

  private queueOf(provider: ProviderName): WorkQueue<OrphanedActivationRow> {
    const queue = this.queues.get(provider);
    if (!queue) throw new Error(`no queue for ${provider}`);
    return queue;
  }
}
