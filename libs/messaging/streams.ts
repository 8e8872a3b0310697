import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** Everything that ever became true, kept so that projections can be rebuilt. */
export const eventsStream = 'EVENTS';
/** Events that a consumer gave up on, with the reason, until somebody replays or discards them. */
export const deadLettersStream = 'DEAD_LETTERS';
export const deadLetterSubject = (service: string, subject: string) => `dead.${service}.${subject}`;

/** How long JetStream itself recognises an event that is published twice. Consumers recognise it for much longer. */
const duplicateWindowMs = 2 * 60_000;

/** Makes the streams, or brings their settings up to date. Safe from every process at once. */
export async function ensureStreams(connection: NatsConnection, replicas = 1): Promise<void> {
  const manager = await jetstreamManager(connection);
  const common = { retention: RetentionPolicy.Limits, storage: StorageType.File, num_replicas: replicas };
  const streams = [
    { ...common, name: eventsStream, subjects: ['events.>'], duplicate_window: nanos(duplicateWindowMs) },
    { ...common, name: deadLettersStream, subjects: ['dead.>'], duplicate_window: nanos(duplicateWindowMs) },
  ];
  for (const stream of streams) {
    await manager.streams.add(stream).catch(() => manager.streams.update(stream.name, stream));
  }
}
