import type { Engine } from './engine';
import { scan } from './query/scan';
import { writeDocument } from './storage/documents';
import { Blocked } from './storage/locks';

const TICK_MS = 1000;
const TTL_TICKS = 60;
const TTL_BATCH = 1000;

/** Periodic cleanup: abandoned transactions, idle cursors, expired sessions and documents. */
export class Maintenance {
  readonly #timer: NodeJS.Timeout;
  #ticks = 0;

  constructor(readonly engine: Engine) {
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.engine.sessions.expire();
    this.engine.cursors.expire();
    if (this.#ticks++ % TTL_TICKS !== 0) return;
    void removeExpired(this.engine, Date.now()).catch((error: unknown) =>
      process.emitWarning(`embedded-mongo: ${String(error)}`),
    );
  }
}

/** Removes documents that expired by a TTL index, and records of ended sessions. */
export async function removeExpired(engine: Engine, now: number): Promise<void> {
  await engine.batcher.run((writer) => {
    for (const key of [...engine.sessions.stale()]) writer.remove(key);
    for (const collection of engine.ttlMonitorEnabled ? engine.catalog.list() : []) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds === undefined) continue;
        const filter = { [index.fields[0]?.path ?? '']: { $lte: new Date(now - index.expireAfterSeconds * 1000) } };
        for (const found of [...scan(writer, collection, { filter, limit: TTL_BATCH })]) {
          try {
            writeDocument(writer, engine.catalog, collection, found.id, found.doc, undefined);
          } catch (error) {
            // A transaction holds it: the next run tries again.
            if (!(error instanceof Blocked)) throw error;
          }
        }
      }
    }
  });
}
