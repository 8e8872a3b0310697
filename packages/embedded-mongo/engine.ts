import { join } from 'node:path';
import { CURSOR_IDLE_MS, Cursors } from './cursors';
import { Sessions } from './sessions';
import { Batcher } from './storage/batch';
import { Catalog } from './storage/catalog';
import { Env } from './storage/env';
import { lockFolder } from './storage/folder-lock';
import { Locks } from './storage/locks';

export interface EngineOptions {
  dir: string;
  /** How long a transaction may stay open; MongoDB's default is a minute. */
  transactionLifetimeMs?: number;
  /** How long a cursor may go unused; MongoDB's default is ten minutes. */
  cursorIdleMs?: number;
}

/** The server without its protocol: one data folder with storage, sessions and cursors. */
export class Engine {
  readonly locks = new Locks();
  readonly env: Env;
  readonly catalog: Catalog;
  readonly batcher: Batcher;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly startedAt = Date.now();
  /** MongoDB's server parameter: whether documents that expired by a TTL index are removed. */
  ttlMonitorEnabled = true;
  readonly #unlock: () => void;

  /** @throws if another process uses the folder */
  constructor({ dir, transactionLifetimeMs = 60_000, cursorIdleMs = CURSOR_IDLE_MS }: EngineOptions) {
    this.#unlock = lockFolder(dir);
    this.env = new Env(join(dir));
    this.catalog = new Catalog(this.env, this.locks);
    this.batcher = new Batcher(
      this.env,
      this.locks,
      (writer) => this.catalog.save(writer),
      () => {
        this.catalog.reload();
        this.sessions.reload();
      },
    );
    this.sessions = new Sessions(this.env, this.locks, this.catalog, transactionLifetimeMs);
    this.cursors = new Cursors(cursorIdleMs);
  }

  /** Finishes running commands, aborts open transactions and closes the file. */
  async close(): Promise<void> {
    this.cursors.killAll();
    this.sessions.abortAll();
    await this.batcher.drain();
    await this.env.close();
    this.#unlock();
  }
}
