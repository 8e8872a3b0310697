import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { type SequencedRow } from '@ringlet/persistence/outbox';
import { durableName } from '../durable-name';
import { publishedId } from '../published-id';
import { eventsStream } from '../streams';

const inactiveMs = 10_000;
const answerMs = 5000;

/** Whether the events stream still has the event under its acknowledged sequence number. Reads headers only. */
export async function isStored(connection: NatsConnection, service: string, row: SequencedRow): Promise<boolean> {
  const manager = await jetstreamManager(connection);
  // Permissions on NATS name this consumer.
  const name = durableName(`${service}_published`, row.subject);
  await manager.consumers.delete(eventsStream, name).catch(() => undefined);
  const { num_pending: pending } = await manager.consumers.add(eventsStream, {
    name,
    filter_subject: row.subject,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: row.sequence,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    inactive_threshold: nanos(inactiveMs),
  });
  try {
    if (pending === 0) return false;
    const consumer = await jetstream(connection).consumers.get(eventsStream, name);
    const message = await consumer.next({ expires: answerMs });
    if (message === null) throw new Error(`the events stream did not deliver ${row.subject} from ${row.sequence}`);
    return message.seq === row.sequence && message.headers?.get('Nats-Msg-Id') === publishedId(row);
  } finally {
    await manager.consumers.delete(eventsStream, name).catch(() => undefined);
  }
}
