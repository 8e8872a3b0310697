import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { Types } from 'mongoose';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { eventsStream } from '@ringlet/messaging/streams';
import { type TestStack } from './stack';
import { until } from './until';

/** Publishes an event like the service that emits it; resolves when the stream has it. */
export async function publishEvent<Data extends object>(
  connection: NatsConnection,
  { subject, version }: EventType<Data>,
  data: Data,
): Promise<void> {
  // As the outbox makes it: it grows with time.
  const id = new Types.ObjectId().toHexString();
  const envelope: EventEnvelope<Data> = {
    id,
    subject,
    version,
    at: new Date().toISOString(),
    correlationId: 'test',
    data,
  };
  await jetstream(connection).publish(subject, JSON.stringify(envelope), { msgID: id });
}

/** The data of all events of one type, oldest first, once everything committed so far is published. */
export async function eventsSoFar<Data extends object>(stack: TestStack, event: EventType<Data>): Promise<Data[]> {
  return (await envelopesSoFar(stack, event)).map(({ data }) => data);
}

/** The same with the envelopes, e.g. for an event's time. */
export async function envelopesSoFar<Data extends object>(
  { connection, database }: TestStack,
  event: EventType<Data>,
): Promise<EventEnvelope<Data>[]> {
  await until(async () => (await database.countUnpublished()) === 0, 'all events are published');
  const consumer = await jetstream(connection).consumers.get(eventsStream, {
    filter_subjects: event.subject,
    deliver_policy: DeliverPolicy.All,
  });
  const { num_pending: published } = await consumer.info();
  if (published === 0) return [];
  const envelopes: EventEnvelope<Data>[] = [];
  for await (const message of await consumer.fetch({ max_messages: published, expires: 60_000 }))
    envelopes.push(message.json<EventEnvelope<Data>>());
  return envelopes;
}
