import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../../clock';
import { Oddities } from '../../oddities/oddities';
import { NumbersSettings } from '../../settings';
import { type NumberUpstream, UPSTREAMS } from '../../upstreams/upstream';
import { StrayRow } from './stray.model';

const atOnce = 20;

/** Gives back numbers that came when nobody waited for them any more; their orders have given the money back. */
@Injectable()
export class Strays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

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
      this.working ??= this.work().finally(() => (this.working = undefined));
    }, this.settings.RETRY_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  async add(stray: Omit<StrayRow, '_id' | 'dueAt'>): Promise<void> {
    // An upstream may count rentals and codes apart.
    const _id = `${stray.upstream}:${stray.kind === 'rental' ? 'rental:' : ''}${stray.requestId}`;
    const { upstream, requestId, orderId, number } = stray;
    this.oddities.note(upstream, 'late-number', { requestId, order: orderId, number });
    await this.rows.updateOne({ _id }, { $set: { ...stray, dueAt: new Date(this.clock.now()) } }, { upsert: true });
  }

  private async work(): Promise<void> {
    try {
      const due = await this.rows
        .find({ dueAt: { $lte: new Date(this.clock.now()) } })
        .limit(atOnce)
        .lean<StrayRow[]>();
      for (const stray of due) await this.giveBack(stray);
    } catch (error) {
      this.log.warn({ err: error }, 'could not give a stray number back; later again');
    }
  }

  private async giveBack({ _id, upstream: name, kind, requestId, number, dueAt }: StrayRow): Promise<void> {
    const later = new Date(this.clock.now() + 5 * this.settings.RETRY_EVERY_MS);
    const claimed = await this.rows.updateOne({ _id, dueAt }, { $set: { dueAt: later } });
    if (claimed.modifiedCount === 0) return;
    const upstream = this.upstreams.find((each) => each.name === name);
    const answer = await (kind === 'rental' ? upstream?.rentals : upstream)?.cancel(requestId);
    // A rental that is not taken back at once never is; a number for one code is, once it is old enough.
    if (answer === undefined || (answer === 'refused' && kind !== 'rental')) return;
    if (answer === 'refused')
      this.log.error({ stray: _id, number }, 'a stray rental is not taken back: it is paid for nothing');
    await this.rows.deleteOne({ _id });
    if (answer !== 'refused') this.log.info({ stray: _id }, 'a stray number went back');
  }
}
