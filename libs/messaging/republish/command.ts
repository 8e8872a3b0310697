import mongoose from 'mongoose';
import { Outbox } from '@ringlet/persistence/outbox';
import { type CommandResult } from '@ringlet/platform/command';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';

/** A span of time within the last day; of one service's events, or of all services whose databases this user may read. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly service?: string;
}

/**
 * `ringlet-admin events republish`: makes the running services publish again the events that the stream acknowledged in a span of time.
 * Consumers ignore the events that they have handled. Fails if the service has no database.
 */
export async function republishCommand(env: NodeJS.ProcessEnv, span: Span): Promise<CommandResult> {
  const { MONGO_URL, MONGO_PREFIX } = readSettings(DatabaseSettings, env);
  const server = await mongoose.createConnection(MONGO_URL, { serverSelectionTimeoutMS: 5000 }).asPromise();
  try {
    const { databases } = await server.listDatabases();
    const services = databases
      .filter(({ name }) => name.startsWith(`${MONGO_PREFIX}_`))
      .map(({ name }) => name.slice(MONGO_PREFIX.length + 1))
      .filter((name) => span.service === undefined || name === span.service);
    if (services.length === 0) {
      return { text: `no database of ${span.service ?? 'any service'} found`, data: {}, failed: true };
    }
    const events: Record<string, number> = {};
    for (const service of services.sort()) {
      const outbox = new Outbox(server.useDb(`${MONGO_PREFIX}_${service}`));
      events[service] = await outbox.republish(span.from, span.to);
    }
    const lines = Object.entries(events).map(
      ([service, count]) => `${service}: ${count} events will be published again`,
    );
    return { text: lines.join('\n'), data: events };
  } finally {
    await server.close();
  }
}
