import { randomUUID } from 'node:crypto';
import { type Collection, type Connection } from 'mongoose';
import { type Log } from '@ringlet/platform/core.module';
import { unlessDuplicate } from './duplicate-key';

/** A change of stored data. It must be repeatable: a process may crash while it runs. */
export interface Migration {
  /** Stable and unique, e.g. `2026-11-order-numbers`. */
  readonly id: string;
  up(connection: Connection): Promise<void>;
}

interface LockRow {
  readonly _id: 'migrations';
  readonly holder: string;
  readonly until: Date;
}

/** A replica that crashes while it holds the lock blocks the others for at most this long. */
const lockMs = 30_000;
const renewMs = 10_000;
const tryAgainMs = 250;

/** Runs and records the migrations that this database lacks, in order. When replicas start together, one runs them and the others wait. */
export async function migrate(connection: Connection, migrations: readonly Migration[], log: Log): Promise<void> {
  const done = connection.collection<{ _id: string; at: Date }>('migrations');
  const pending = async (): Promise<Migration[]> => {
    const seen = new Set((await done.find().toArray()).map(({ _id }) => _id));
    return migrations.filter(({ id }) => !seen.has(id));
  };
  if ((await pending()).length === 0) return;
  const unlock = await lockMigrations(connection.collection<LockRow>('migration_locks'), log);
  try {
    for (const migration of await pending()) {
      log.info({ migration: migration.id }, 'migration started');
      await migration.up(connection);
      await done.updateOne({ _id: migration.id }, { $set: { at: new Date() } }, { upsert: true });
    }
  } finally {
    await unlock();
  }
}

/** Waits for the lock and renews it until it is released. */
async function lockMigrations(locks: Collection<LockRow>, log: Log): Promise<() => Promise<void>> {
  const holder = randomUUID();
  for (let tries = 0; !(await tryToLock(locks, holder)); tries++) {
    if (tries === 0) log.info('migration lock awaited');
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
  }
  const renewal = setInterval(() => {
    const until = new Date(Date.now() + lockMs);
    locks
      .updateOne({ _id: 'migrations', holder }, { $set: { until } })
      .catch((error: unknown) => log.warn({ err: error }, 'migration lock renewal failed'));
  }, renewMs);
  return async () => {
    clearInterval(renewal);
    await locks.deleteOne({ _id: 'migrations', holder });
  };
}

async function tryToLock(locks: Collection<LockRow>, holder: string): Promise<boolean> {
  const now = new Date();
  const $set = { holder, until: new Date(now.getTime() + lockMs) };
  // Inserts the row if there is none, and fails as a duplicate if somebody holds it.
  return unlessDuplicate(locks.updateOne({ _id: 'migrations', until: { $lt: now } }, { $set }, { upsert: true }));
}
