import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Collection, type Model } from 'mongoose';
import { Gauge } from 'prom-client';
import { type LastVerification, type Verification } from '@ringlet/contracts/verification';
import { type Clock } from '@ringlet/platform/clock';
import { type Metrics } from '@ringlet/platform/metrics';
import { type Log } from '@ringlet/platform/core.module';
import { isDuplicateKey } from './duplicate-key';
import { type NightlyRun } from './nightly-run.model';

/** Not before this hour in Lagos. */
const fromHour = 2;
const lookEveryMs = 10 * 60_000;
/** Whoever claimed the night and did not finish in this time has died. */
const claimedForMs = 30 * 60_000;

/** As many differences as one night keeps, and as many as are shown: whoever has so many looks at the log. */
const keptAtMost = 1000;
const shownAtMost = 20;

/** What one run found; the figures stand in the log. */
export interface Verified {
  readonly differences: readonly string[];
  readonly figures?: object;
}

/**
 * Verifies something once a night, whatever number of replicas run. What differs is logged as an error, counted and kept; every
 * replica shows the figure of the last run, whoever did it.
 */
export abstract class NightlyJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly runs: Collection<NightlyRun>;
  private readonly differing: Gauge;
  private readonly verifiedAt: Gauge;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  private readonly stopping = new AbortController();

  /** `name` is in the metrics, `subject` in words: `the books`. */
  protected constructor(
    model: Model<NightlyRun>,
    private readonly clock: Clock,
    private readonly log: Log,
    metrics: Metrics,
    name: string,
    private readonly subject: string,
  ) {
    this.runs = model.db.collection<NightlyRun>(model.collection.name);
    this.differing = new Gauge({
      name: `ringlet_${name}_differences`,
      help: `What the last nightly verification found wrong in ${subject}. Anything above zero wants a person.`,
      registers: [metrics.registry],
    });
    this.verifiedAt = new Gauge({
      name: `ringlet_${name}_verified_at_seconds`,
      help: `When ${subject} were last verified, in seconds since 1970; 0 for never. Older than two days wants a person.`,
      registers: [metrics.registry],
    });
  }

  /** Adds everything up again, as of `now`. Gives up when told to stop. */
  protected abstract verify(now: Date, stop: AbortSignal): Promise<Verified>;

  /** What the last finished run found. */
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
    this.running = this.noted(this.show());
    this.timer = setInterval(() => {
      this.running = this.noted(this.runIfDue());
    }, lookEveryMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  async runIfDue(): Promise<void> {
    await this.verifyIfDue().finally(() => this.show());
  }

  private noted(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.log.error({ err: error }, `could not verify ${this.subject}`));
  }

  private async show(): Promise<void> {
    const last = await this.lastRun();
    if (!last) return;
    this.differing.set(last.differences?.length ?? 0);
    this.verifiedAt.set(last.at.getTime() / 1000);
  }

  private lastRun(): Promise<NightlyRun | null> {
    return this.runs.findOne({ differences: { $exists: true } }, { sort: { _id: -1 } });
  }

  private async verifyIfDue(): Promise<void> {
    const now = this.clock.now();
    const [day = '', hour] = now.toLocaleString('sv-SE', { timeZone: 'Africa/Lagos' }).split(/[ :]/);
    if (Number(hour) < fromHour || !(await this.claim(day, now))) return;
    const { differences, figures } = await this.verify(now, this.stopping.signal);
    await this.runs.updateOne({ _id: day }, { $set: { differences: differences.slice(0, keptAtMost) } });
    if (differences.length === 0) this.log.info({ ...figures }, `${this.subject} are right`);
    else this.log.error({ ...figures, differences }, `${this.subject} are wrong`);
  }

  private async claim(day: string, at: Date): Promise<boolean> {
    try {
      await this.runs.insertOne({ _id: day, at });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const abandoned = { $lte: new Date(at.getTime() - claimedForMs) };
    const taken = await this.runs.updateOne(
      { _id: day, differences: { $exists: false }, at: abandoned },
      { $set: { at } },
    );
    return taken.matchedCount === 1;
  }
}
