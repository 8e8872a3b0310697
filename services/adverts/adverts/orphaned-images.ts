import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { ImageStore } from '../images/image-store';
import { AdvertRow } from './advert.model';

const sweepEveryMs = 10 * 60_000;
/** Far longer than creating an advert takes, which stores the image before the row. */
const minAgeMs = hourMs;

/** Deletes images without an advert: a process stored the image and crashed before it stored the advert. */
@Injectable()
export class OrphanedImages implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeping = new IntervalTask(
    async () => void (await this.sweep()),
    sweepEveryMs,
    (error) => this.log.warn({ err: error }, 'orphaned image sweep failed'),
  );

  constructor(
    @InjectModel(AdvertRow.name) private readonly adverts: Model<AdvertRow>,
    private readonly images: ImageStore,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeping.stop();
  }

  /** Returns how many were deleted. */
  async sweep(): Promise<number> {
    const old = await this.images.listStoredBefore(new Date(this.clock.nowMs() - minAgeMs));
    if (old.length === 0) return 0;
    const adverts = await this.adverts.find({ image: { $in: old } }, { image: 1 }).lean();
    const referenced = new Set(adverts.map(({ image }) => image));
    const orphaned = old.filter((key) => !referenced.has(key));
    for (const key of orphaned) await this.images.delete(key);
    if (orphaned.length > 0) this.log.info({ count: orphaned.length }, 'orphaned images deleted');
    return orphaned.length;
  }
}
