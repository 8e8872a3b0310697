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

/** All events, stored without limit so that projections can be rebuilt. */
export const eventsStream = 'EVENTS';
/** Events that failed in every attempt, with the reason, until an operator replays or discards them. */
export const deadLettersStream = 'DEAD_LETTERS';
export const deadLetterSubject = (service: string, subject: string) => `dead.${service}.${subject}`;

/** JetStream drops an event published twice within this time. The inbox of consumers covers 90 days. */
const duplicateWindowMs = 2 * 60_000;

type StreamSettings = Pick<StreamConfig, 'name' | 'subjects' | 'duplicate_window'>;

const streams: readonly StreamSettings[] = [
  { name: eventsStream, subjects: ['events.>'], duplicate_window: nanos(duplicateWindowMs) },
  { name: deadLettersStream, subjects: ['dead.>'], duplicate_window: nanos(duplicateWindowMs) },
];

/**
 * Creates the streams or updates their settings; other settings of an operator (replicas, limits) stay. Processes may do this at
 * the same time: creating a stream with equal settings again is no error.
 */
export async function ensureStreams(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const stream of streams) await ensureStream(manager, stream);
}

async function ensureStream(manager: JetStreamManager, wanted: StreamSettings): Promise<void> {
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
