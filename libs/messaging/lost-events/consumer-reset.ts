import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { eventsStream } from '../streams';

/**
 * The events stream's description says that it has lost its newest events: new ones have the sequence numbers after `after`, and every
 * consumer that has not yet done so continues from there. A description, because servers before 2.10 store no metadata.
 */
export interface ConsumerReset {
  /** The description; consumers that have continued from there have the same one. */
  readonly text: string;
  /** The newest sequence number that surely still means the same event. */
  readonly after: number;
}

/** Services that notice the same loss within this time need no second reset. */
const sameLossMs = 60_000;
const pattern = /^consumers continue after (\d+), (\S+), server (\S+)$/;

export function resetOf({ config }: StreamInfo): ConsumerReset | undefined {
  const [text, after] = pattern.exec(config.description ?? '') ?? [];
  return text === undefined ? undefined : { text, after: Number(after) };
}

/** Makes the consumers of all services continue after this sequence number, unless they have just done so. */
export async function resetConsumers(connection: NatsConnection, after: number): Promise<void> {
  const manager = await jetstreamManager(connection);
  const info = await manager.streams.info(eventsStream);
  // The server has a new id after each start.
  const server = connection.info?.server_id ?? '';
  const [, , at, ofServer] = pattern.exec(info.config.description ?? '') ?? [];
  if (at !== undefined && ofServer === server && Date.now() - Date.parse(at) < sameLossMs) return;
  const description = `consumers continue after ${after}, ${new Date().toISOString()}, server ${server}`;
  await manager.streams.update(eventsStream, { ...info.config, description });
}
