import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/tools.module';
import { Clock } from '../../clock';
import { Oddities } from '../../oddities/oddities';
import { NumbersSettings } from '../../settings';
import { type NumberUpstream, type UpstreamName, UPSTREAMS } from '../../upstreams/upstream';
import { StrayRow } from './stray.model';

const atOnce = 20;

/** Gives back numbers that came when nobody waited for them any more; their orders have given the money back. */
@Injectable()
export class Strays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly working = new Map<UpstreamName, Promise<void>>();

  constructor(
    @InjectModel(StrayRow.name) private readonly rows: Model<StrayRow>,
    @Inject(UPSTREAMS) private readonly upstreams: readonly NumberUpstream[],
    private readonly oddities: Oddities,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      for (const upstream of this.upstreams) {
        const { name } = upstream;
        if (!this.working.has(name))
          this.working.set(
            name,
            this.work(upstream).finally(() => this.working.delete(name)),
          );
      }
    }, this.settings.RETRY_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.working.values());
  }

  async add(stray: Omit<StrayRow, '_id' | 'dueAt'>): Promise<void> {
    // An upstream may count rentals and codes apart.
    const _id = `${stray.upstream}:${stray.kind === 'rental' ? 'rental:' : ''}${stray.requestId}`;
    const { upstream, requestId, orderId, number } = stray;
    this.oddities.note(upstream, 'late-number', { requestId, order: orderId, number });
    await this.rows.updateOne({ _id }, { $set: { ...stray, dueAt: new Date(this.clock.now()) } }, { upsert: true });
  }

  /** Each upstream's by themselves: one that is silent holds up its own only. */
  private async work(upstream: NumberUpstream): Promise<void> {
    try {
      const due = await this.rows
        .find({ upstream: upstream.name, dueAt: { $lte: new Date(this.clock.now()) } })
        .sort({ dueAt: 1 })
        .limit(atOnce)
        .lean<StrayRow[]>();
      for (const stray of due) await this.giveBack(stray, upstream);
    } catch (error) {
      this.log.warn({ err: error, upstream: upstream.name }, 'could not give a stray number back; later again');
    }
  }

  private async giveBack({ _id, kind, requestId, number, dueAt }: StrayRow, upstream: NumberUpstream): Promise<void> {
    const later = new Date(this.clock.now() + 5 * this.settings.RETRY_EVERY_MS);
    const claimed = await this.rows.updateOne({ _id, dueAt }, { $set: { dueAt: later } });
    if (claimed.modifiedCount === 0) return;
    const answer = await (kind === 'rental' ? upstream.rentals : upstream)?.cancel(requestId);
    // A rental that is not taken back at once never is; a number for one code is, once it is old enough.
    if (answer === undefined || (answer === 'refused' && kind !== 'rental')) return;
    if (answer === 'refused')
      this.log.error({ stray: _id, number }, 'a stray rental is not taken back: it is paid for nothing');
    await this.rows.deleteOne({ _id });
    if (answer !== 'refused') this.log.info({ stray: _id }, 'a stray number went back');
  }
}
