import { type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { type Gauge } from 'prom-client';
import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { hourMs } from '@ringlet/contracts/durations';
import { type LastVerification, type Verification } from '@ringlet/contracts/verification';
import { type Clock } from '@ringlet/platform/clock';
import { type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type Metrics } from '@ringlet/platform/metrics';
import { type NightlyRun } from './nightly-run.model';
import { WorkQueue } from './work-queue';

/** Not before this hour in Lagos. */
const fromHour = 2;
const checkEveryMs = 10 * 60_000;
/** After this time another replica takes over a crashed replica's run. */
const leaseMs = 30 * 60_000;
const backOff = { firstMs: 30 * 60_000 };

/** How many differences are stored per night, and how many are returned. */
const keptAtMost = 1000;
const shownAtMost = 20;

/** A difference is what an admin must investigate; the figures are logged. */
export interface NightlyResult {
  readonly differences: readonly string[];
  readonly figures?: object;
}

/**
 * Runs once a night on one replica. Logs, counts and stores the differences that it finds. Every replica publishes the metrics of the last
 * finished run.
 */
export abstract class NightlyJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: WorkQueue<NightlyRun>;
  private readonly checking: IntervalTask;
  private readonly stopping = new AbortController();

  /** `name` is in metrics and log lines, e.g. `ledger`; `subject` describes the data. */
  protected constructor(
    private readonly runs: Collection<NightlyRun>,
    private readonly clock: Clock,
    private readonly log: Log,
    metrics: Metrics,
    private readonly name: string,
    subject: string,
  ) {
    this.queue = new WorkQueue(this.runs, `${name}-verification`, clock, metrics, { backOff });
    const failed = (error: unknown): void => log.error({ nightlyJob: name, err: error }, 'nightly job failed');
    this.checking = new IntervalTask(() => this.runIfDue(), checkEveryMs, failed);
    this.gauge(
      metrics,
      'differences',
      `Differences that the last nightly run found in ${subject}. Above zero an admin must investigate.`,
      ({ differences }) => differences?.length ?? 0,
    );
    this.gauge(
      metrics,
      'verified_at_seconds',
      `When ${subject} were last verified, in seconds since 1970; 0 for never. Older than two days an admin must investigate.`,
      ({ at }) => at.getTime() / 1000,
    );
  }

  /** The work of one night, with the data as of `now`. Aborting `stop` ends it early. */
  protected abstract run(now: Date, stop: AbortSignal): Promise<NightlyResult>;

  /** The result of the last finished run. */
  async last(): Promise<LastVerification> {
    const run = await this.lastRun();
    if (!run) return {};
    const { at, differences = [] } = run;
    const last: Verification = {
      at: at.toISOString(),
      found: differences.length,
      differences: differences.slice(0, shownAtMost),
    };
    return { last };
  }

  onApplicationBootstrap(): void {
    this.checking.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.checking.stop();
  }

  /** Runs tonight, unless that was done or another replica is running it. */
  async runIfDue(): Promise<void> {
    const now = this.clock.now();
    const day = dayOf(now);
    const [midnight] = momentsOf(day);
    if (now.getTime() >= midnight + fromHour * hourMs) {
      const run = { at: now, job: this.queue.job(now) };
      await this.runs.updateOne({ _id: day }, { $setOnInsert: run }, { upsert: true });
    }
    const { rows, lease } = await this.queue.claim({ limit: 1, leaseMs });
    for (const row of rows) await this.runNight(row, lease.token, now);
  }

  private async runNight(row: NightlyRun, token: string, at: Date): Promise<void> {
    const renew = new IntervalTask(
      async () => void (await this.queue.renew([row._id], token, new Date(this.clock.nowMs() + leaseMs))),
      leaseMs / 3,
      (error) => this.log.warn({ nightlyJob: this.name, err: error }, 'nightly job lease renewal failed'),
    );
    renew.start();
    try {
      const { differences, figures } = await this.run(at, this.stopping.signal);
      const changes = { $set: { at, differences: differences.slice(0, keptAtMost) } };
      await this.queue.complete(row._id, token, { changes });
      const about = { ...figures, nightlyJob: this.name };
      if (differences.length === 0) this.log.info(about, 'nightly job completed');
      else this.log.error({ ...about, differences }, 'nightly job found differences');
    } catch (error) {
      if (this.stopping.signal.aborted) await this.queue.release([{ id: row._id, token, runAt: at }]);
      else await this.queue.retry(row, token);
      throw error;
    } finally {
      await renew.stop();
    }
  }

  private lastRun(): Promise<NightlyRun | null> {
    return this.runs.findOne({ differences: { $exists: true } }, { sort: { _id: -1 } });
  }

  /** A figure of the last finished run, read together with the metrics. */
  private gauge(metrics: Metrics, figure: string, help: string, read: (run: NightlyRun) => number): void {
    const gauge: Gauge = metrics.gauge({
      name: `ringlet_${this.name}_${figure}`,
      help,
      collect: async () => {
        const last = await this.lastRun().catch(() => null);
        if (last) gauge.set(read(last));
      },
    });
  }
}
