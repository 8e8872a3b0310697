import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { dayMs } from '@ringlet/contracts/durations';
import { type JetStreamLimits, jetStreamLimits } from './jetstream-limits';

/** All events, for EVENTS_MAX_AGE_MS. A full stream refuses events, which then stay in the outboxes. */
export const eventsStream = 'EVENTS';
/** Events that failed in every attempt, with the reason, until an operator replays or discards them. */
export const deadLettersStream = 'DEAD_LETTERS';
export const deadLetterSubject = (service: string, subject: string) => `dead.${service}.${subject}`;

/** JetStream drops a second publication within this time. The inbox of consumers covers 90 days. */
const duplicateWindowMs = 2 * 60_000;
/** Shorter than the inbox keeps ids, so that a replayed dead letter cannot have its effect twice. */
const deadLettersAgeMs = 80 * dayMs;

type StreamSettings = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>;

function streamsOf(limits: JetStreamLimits): readonly StreamSettings[] {
  const common = {
    duplicate_window: nanos(duplicateWindowMs),
    discard: DiscardPolicy.New,
    num_replicas: limits.NATS_REPLICAS,
  };
  return [
    {
      ...common,
      name: eventsStream,
      subjects: ['events.>'],
      max_bytes: limits.EVENTS_MAX_BYTES,
      max_age: nanos(limits.EVENTS_MAX_AGE_MS),
    },
    {
      ...common,
      name: deadLettersStream,
      subjects: ['dead.>'],
      max_bytes: limits.DEAD_LETTERS_MAX_BYTES,
      max_age: nanos(deadLettersAgeMs),
    },
  ];
}

/** Creates missing streams. Processes may do this at the same time. */
export async function ensureStreams(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  for (const stream of streamsOf(jetStreamLimits(connection).limits)) {
    if ((await configOf(manager, stream.name)) === undefined) await create(manager, stream);
  }
}

/** Creates the streams, or changes existing ones to the process's settings. Throws if the server cannot provide them. */
export async function prepareStreams(connection: NatsConnection): Promise<void> {
  const { limits } = jetStreamLimits(connection);
  // A single server accepts this change of an existing stream but ignores it.
  if (limits.NATS_REPLICAS > 1 && connection.info?.cluster === undefined) {
    throw new Error(`NATS_REPLICAS=${limits.NATS_REPLICAS} needs a NATS cluster; this server is a single one`);
  }
  const manager = await jetstreamManager(connection);
  for (const stream of streamsOf(limits)) {
    if ((await configOf(manager, stream.name)) === undefined) await create(manager, stream);
    await limitStream(connection, stream.name, stream);
  }
}

/** Changes an existing stream to the process's settings. Commands leave it unchanged. */
export async function limitStream(
  connection: NatsConnection,
  name: string,
  settings: Partial<StreamConfig>,
): Promise<void> {
  const { limits, configured } = jetStreamLimits(connection);
  if (!configured) return;
  const manager = await jetstreamManager(connection);
  const config = await configOf(manager, name);
  const wanted: Partial<StreamConfig> = { ...settings, num_replicas: limits.NATS_REPLICAS };
  const differs = (key: string): boolean =>
    JSON.stringify(config?.[key as keyof StreamConfig]) !== JSON.stringify(wanted[key as keyof StreamConfig]);
  if (config === undefined || !Object.keys(wanted).some(differs)) return;
  await explained(name, manager.streams.update(name, { ...config, ...wanted }));
}

/** When processes create a stream at the same time, the server may refuse some: its subjects overlap with the one just created. */
async function create(manager: JetStreamManager, stream: StreamSettings): Promise<void> {
  const settings = { ...stream, retention: RetentionPolicy.Limits, storage: StorageType.File };
  try {
    await explained(stream.name, manager.streams.add(settings));
  } catch (error) {
    if ((await configOf(manager, stream.name)) === undefined) throw error;
  }
}

/** The server's reason, e.g. "insufficient storage resources available", does not name the stream. */
async function explained(name: string, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (cause) {
    if (cause instanceof JetStreamApiError) throw new Error(`stream ${name}: ${cause.message}`, { cause });
    throw cause;
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
