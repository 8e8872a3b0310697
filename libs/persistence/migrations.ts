import { type Connection } from 'mongoose';
import { type Log } from '@ringlet/platform/core.module';

/** A change of stored data. It must be repeatable: a process may crash while it runs. */
export interface Migration {
  /** Stable and unique, e.g. `2026-11-order-numbers`. */
  readonly id: string;
  up(connection: Connection): Promise<void>;
}

/** Runs the migrations that this database has not run, in order, and records them. Replicas that start together may both run one. */
export async function migrate(connection: Connection, migrations: readonly Migration[], log: Log): Promise<void> {
  const done = connection.collection<{ _id: string; at: Date }>('migrations');
  const seen = new Set((await done.find().toArray()).map(({ _id }) => _id));
  for (const migration of migrations.filter(({ id }) => !seen.has(id))) {
    log.info({ migration: migration.id }, 'migration started');
    await migration.up(connection);
    await done.updateOne({ _id: migration.id }, { $set: { at: new Date() } }, { upsert: true });
  }
}
