import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { AdvertRow } from '../catalog/advert.model';
import { Pictures } from './pictures';

const sweepEveryMs = 10 * 60_000;
/** Far longer than making an advert takes: its picture is there before it is. */
const keptMs = 60 * 60_000;

/** Takes away pictures that no advert names: whoever made one died between keeping its picture and keeping the advert. */
@Injectable()
export class Orphans implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeping = new IntervalTask(
    async () => void (await this.sweep()),
    sweepEveryMs,
    (error) => this.log.warn({ err: error }, 'could not look for pictures without an advert'),
  );

  constructor(
    @InjectModel(AdvertRow.name) private readonly adverts: Model<AdvertRow>,
    private readonly pictures: Pictures,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeping.stop();
  }

  /** Returns how many went. */
  async sweep(): Promise<number> {
    const old = await this.pictures.keptBefore(new Date(this.clock.now().getTime() - keptMs));
    if (old.length === 0) return 0;
    const adverts = await this.adverts.find({ image: { $in: old } }, { image: 1 }).lean();
    const named = new Set(adverts.map(({ image }) => image));
    const orphans = old.filter((key) => !named.has(key));
    for (const key of orphans) await this.pictures.delete(key);
    if (orphans.length > 0) this.log.info({ count: orphans.length }, 'took away pictures that no advert names');
    return orphans.length;
  }
}
