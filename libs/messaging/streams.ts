import {
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** Everything that ever became true, kept so that projections can be rebuilt. */
export const eventsStream = 'EVENTS';
/** Events that a consumer gave up on, with the reason, until somebody replays or discards them. */
export const deadLettersStream = 'DEAD_LETTERS';
export const deadLetterSubject = (service: string, subject: string) => `dead.${service}.${subject}`;

/** How long JetStream itself recognises an event that is published twice. Consumers recognise it for much longer. */
const duplicateWindowMs = 2 * 60_000;

type Wanted = Pick<StreamConfig, 'name' | 'subjects' | 'duplicate_window'>;

const streams: readonly Wanted[] = [
  { name: eventsStream, subjects: ['events.>'], duplicate_window: nanos(duplicateWindowMs) },
  { name: deadLettersStream, subjects: ['dead.>'], duplicate_window: nanos(duplicateWindowMs) },
];

/**
 * Makes the streams, or brings their settings up to date; what an operator chose beside them (replicas, limits) stays. Safe
 * from every process at once: making a stream a second time with the same settings is no error.
 */
export async function ensureStreams(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const stream of streams) await ensureStream(manager, stream);
}

async function ensureStream(manager: JetStreamManager, wanted: Wanted): Promise<void> {
  const config = await configOf(manager, wanted.name);
  if (config === undefined) {
    await manager.streams.add({ ...wanted, retention: RetentionPolicy.Limits, storage: StorageType.File });
  } else if (
    config.duplicate_window !== wanted.duplicate_window ||
    config.subjects.join(' ') !== wanted.subjects.join(' ')
  ) {
    await manager.streams.update(wanted.name, { ...config, ...wanted });
  }
}

async function configOf(manager: JetStreamManager, name: string): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  }
}
