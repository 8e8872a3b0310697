import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { Gauge } from 'prom-client';
import { Clock } from '#libs/platform/clock';
import { Metrics } from '#libs/platform/metrics';
import { LOG, type Log } from '#libs/platform/tools.module';
import { NightlyRun } from './nightly-run.model';
import { verifyLedger } from './verify-ledger';

/** Not before this hour in Lagos. */
const fromHour = 2;
const lookEveryMs = 10 * 60_000;
/** Whoever claimed the night and did not finish in this time has died. */
const claimedForMs = 30 * 60_000;

/**
 * Verifies the ledger once a night, whatever number of replicas run. What differs is logged as an error, counted and kept; every
 * replica shows the figure of the last run, whoever did it.
 */
@Injectable()
export class NightlyVerification implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly runs: Collection<NightlyRun>;
  private readonly differing: Gauge;
  private readonly verifiedAt: Gauge;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel(NightlyRun.name) private readonly model: Model<NightlyRun>,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.runs = model.db.collection<NightlyRun>(model.collection.name);
    this.differing = new Gauge({
      name: 'ringlet_ledger_differences',
      help: 'What the last nightly verification found wrong in the books. Anything above zero wants a person.',
      registers: [metrics.registry],
    });
    this.verifiedAt = new Gauge({
      name: 'ringlet_ledger_verified_at_seconds',
      help: 'When the ledger was last verified, in seconds since 1970; 0 for never. Older than two days wants a person.',
      registers: [metrics.registry],
    });
  }

  onApplicationBootstrap(): void {
    this.running = this.noted(this.show());
    this.timer = setInterval(() => {
      this.running = this.noted(this.runIfDue());
    }, lookEveryMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async runIfDue(): Promise<void> {
    await this.verifyIfDue().finally(() => this.show());
  }

  private noted(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.log.error({ err: error }, 'could not verify the ledger'));
  }

  private async show(): Promise<void> {
    const last = await this.runs.findOne({ differences: { $exists: true } }, { sort: { _id: -1 } });
    if (!last) return;
    this.differing.set(last.differences?.length ?? 0);
    this.verifiedAt.set(last.at.getTime() / 1000);
  }

  private async verifyIfDue(): Promise<void> {
    const now = this.clock.now();
    const [day = '', hour] = now.toLocaleString('sv-SE', { timeZone: 'Africa/Lagos' }).split(/[ :]/);
    if (Number(hour) < fromHour || !(await this.claim(day, now))) return;
    const { db } = this.model.db;
    if (!db) throw new Error('the database is not connected');
    const { differences, ...figures } = await verifyLedger(db, now);
    await this.runs.updateOne({ _id: day }, { $set: { differences: [...differences] } });
    if (differences.length === 0) this.log.info(figures, 'the books are right');
    else this.log.error({ ...figures, differences }, 'the books are wrong');
  }

  private async claim(day: string, at: Date): Promise<boolean> {
    try {
      await this.runs.insertOne({ _id: day, at });
      return true;
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
    }
    const abandoned = { $lte: new Date(at.getTime() - claimedForMs) };
    const taken = await this.runs.updateOne(
      { _id: day, differences: { $exists: false }, at: abandoned },
      { $set: { at } },
    );
    return taken.matchedCount === 1;
  }
}
