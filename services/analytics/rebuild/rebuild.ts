import { jetstream, type JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type NatsConnection } from '@nats-io/transport-node';
import { type Model } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { ensureStreams, eventsStream } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { countedSubjects } from '../domain/figures';
import { MonthlyFiguresRow } from '../projection/monthly-figures.model';
import { ProjectionVersions } from '../projection/projection-versions';
import { batchSize, Projection } from '../projection/projection';

/**
 * Applies the whole event stream to a new version of the figures and activates it when it is complete. The service keeps running:
 * events published after the start are applied to both versions. After a crash the old version stays active; start again.
 */
@Injectable()
export class Rebuild {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @InjectModel(MonthlyFiguresRow.name) private readonly figures: Model<MonthlyFiguresRow>,
    private readonly versions: ProjectionVersions,
    private readonly projection: Projection,
  ) {}

  /** Returns how many events were read. `progress` is called and awaited after every batch. */
  async run(progress: (read: number, total: number) => void | Promise<void>): Promise<number> {
    await ensureStreams(this.connection);
    await this.deleteOtherVersions(await this.versions.active());
    const version = await this.versions.startRebuild();
    const client = jetstream(this.connection);
    const sources = await Promise.all(
      countedSubjects.map(async (subject) => {
        const consumer = await client.consumers.get(eventsStream, { filter_subjects: subject });
        return { consumer, total: (await consumer.info()).num_pending };
      }),
    );
    const total = sources.reduce((sum, source) => sum + source.total, 0);
    let read = 0;
    for (const { consumer, total: left } of sources) {
      let remaining = left;
      while (remaining > 0) {
        const events: EventEnvelope[] = [];
        const messages = await consumer.fetch({ max_messages: Math.min(batchSize, remaining), expires: 10_000 });
        for await (const message of messages) events.push(...readable(message));
        const fetched = messages.getProcessed();
        if (fetched === 0)
          throw new Error('no events received from the stream within 10 s; the active figures were not changed');
        remaining -= fetched;
        read += fetched;
        if (events.length > 0) await this.projection.applyTo(version, events);
        await progress(read, total);
      }
    }
    await this.versions.activate(version);
    return read;
  }

  /** Deletes the versions that earlier rebuilds replaced or left unfinished. Done only now: queries may have read them until recently. */
  private async deleteOtherVersions(active: number): Promise<void> {
    await this.figures.deleteMany({ $or: [{ _id: { $lt: `${active}:` } }, { _id: { $gte: `${active};` } }] });
  }
}

/** Skips what the live consumer moves to the dead letters. */
function readable(message: JsMsg): EventEnvelope[] {
  try {
    const event = message.json<EventEnvelope>();
    return typeof event.id === 'string' && typeof event.data === 'object' ? [event] : [];
  } catch {
    // Not JSON.
    return [];
  }
}
