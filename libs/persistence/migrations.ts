import { type Connection } from 'mongoose';
import { type Log } from '@ringlet/platform/core.module';

/** One change of what is stored. It must be safe to run again from the start: a process may die in the middle of it. */
export interface Migration {
  /** Never changes and is never used again, e.g. `2026-11-order-numbers`. */
  readonly id: string;
  up(connection: Connection): Promise<void>;
}

/** Runs each migration that this database has not seen, in order, and records it. Replicas that start together may both run one. */
export async function migrate(connection: Connection, migrations: readonly Migration[], log: Log): Promise<void> {
  const done = connection.collection<{ _id: string; at: Date }>('migrations');
  const seen = new Set((await done.find().toArray()).map(({ _id }) => _id));
  for (const migration of migrations.filter(({ id }) => !seen.has(id))) {
    log.info({ migration: migration.id }, 'migrating');
    await migration.up(connection);
    await done.updateOne({ _id: migration.id }, { $set: { at: new Date() } }, { upsert: true });
  }
}
