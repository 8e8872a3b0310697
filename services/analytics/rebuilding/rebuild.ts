import { jetstream, type JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type NatsConnection } from '@nats-io/transport-node';
import { type Model } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { ensureStreams, eventsStream } from '@ringlet/messaging/streams';
import { NATS } from '@ringlet/messaging/tokens';
import { countedSubjects } from '../domain/figures';
import { FiguresRow } from '../figures/figures.model';
import { Generations } from '../figures/generations';
import { batchSize, Projection } from '../figures/projection';

/**
 * Counts the whole stream again into the next generation of figures, and shows that when it is complete. The service goes on
 * meanwhile: what happens after the start counts in both generations. Begin again after a crash: nothing is shown half done.
 */
@Injectable()
export class Rebuild {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @InjectModel(FiguresRow.name) private readonly figures: Model<FiguresRow>,
    private readonly generations: Generations,
    private readonly projection: Projection,
  ) {}

  /** Returns how many events were read. `progress` hears of every batch; the next one waits for it. */
  async run(progress: (read: number, total: number) => void | Promise<void>): Promise<number> {
    await ensureStreams(this.connection);
    await this.forgetOthers(await this.generations.shown());
    const generation = await this.generations.grow();
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
        if (fetched === 0) throw new Error('the stream stopped answering; nothing was changed');
        remaining -= fetched;
        read += fetched;
        if (events.length > 0) await this.projection.countIn(generation, events);
        await progress(read, total);
      }
    }
    await this.generations.show(generation);
    return read;
  }

  /** What an earlier rebuild has replaced, or left unfinished: only now is nobody reading it any more. */
  private async forgetOthers(shown: number): Promise<void> {
    await this.figures.deleteMany({ $or: [{ _id: { $lt: `${shown}:` } }, { _id: { $gte: `${shown};` } }] });
  }
}

/** What the live consumer sends to the dead letters is not counted here either. */
function readable(message: JsMsg): EventEnvelope[] {
  try {
    const event = message.json<EventEnvelope>();
    return typeof event.id === 'string' && typeof event.data === 'object' ? [event] : [];
  } catch {
    // Not JSON: the live consumer could not read it either.
    return [];
  }
}
