import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EventType } from '@ringlet/contracts/event';
import { type ProcessName, serviceNames } from '@ringlet/contracts/processes';
import { type RequestType, subjectOfAll } from '@ringlet/contracts/request';
import { buckets } from './buckets';
import { inboxOf } from './connection';
import { durableName } from './durable-name';
import { deadLettersStream, eventsStream } from './streams';

type AnyRequest = RequestType<object, unknown>;
type AnyEvent = EventType<object>;

export interface NatsPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

const streams = [eventsStream, deadLettersStream];

/**
 * What each process may do on NATS, derived from the contracts: the requests that it handles and sends, the events that it emits and
 * consumes, the streams and buckets. Only the service that was asked can reply, and only the process that asked can receive the reply.
 */
export async function natsPermissions(): Promise<ReadonlyMap<ProcessName, NatsPermissions>> {
  const contracts = [...(await readContracts()).keys()];
  const events = contracts.filter((contract): contract is AnyEvent => 'consumers' in contract);
  const requests = contracts.filter((contract): contract is AnyRequest => 'senders' in contract);
  const ofServices = [...serviceNames]
    .sort()
    .map((name): [ProcessName, NatsPermissions] => [name, ofService(name, requests, events)]);
  return new Map([['gateway', ofGateway(requests, events)], ...ofServices]);
}

/** The requests and events that libs/contracts exports, with their names. */
export async function readContracts(): Promise<ReadonlyMap<AnyEvent | AnyRequest, string>> {
  const folder = join(__dirname, '../contracts');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => /(?<!\.spec|\.d)\.[jt]s$/.test(file))
      .map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const isContract = (value: unknown): value is AnyEvent | AnyRequest =>
    typeof value === 'object' && value !== null && 'subject' in value && ('senders' in value || 'emitters' in value);
  const exported = modules.flatMap((module) => Object.entries(module));
  return new Map(exported.flatMap(([name, value]) => (isContract(value) ? [[value, name]] : [])));
}

function ofService(name: ProcessName, requests: readonly AnyRequest[], events: readonly AnyEvent[]): NatsPermissions {
  const common = ofProcess(name, requests, events);
  const handled = requests.filter(({ subject }) => subject.startsWith(`${name}.`));
  const emitted = events.filter(({ emitters }) => emitters.includes(name)).map(({ subject }) => subject);
  const consumed = events.filter(({ consumers }) => consumers.includes(name)).map(({ subject }) => subject);
  return {
    publish: [
      ...common.publish,
      ...(handled.length > 0 ? [`${inboxOf('*')}.*.*.${name}`] : []),
      ...emitted,
      ...emitted.flatMap((subject) => comparingSubjects(name, subject)),
      ...consumed.flatMap((subject) => consumerSubjects(name, subject)),
      `dead.${name}.>`,
    ],
    subscribe: [...common.subscribe, ...handled.flatMap(subjectsOf)],
  };
}

/** The gateway reads all events, and publishes dead letters of any event again. */
function ofGateway(requests: readonly AnyRequest[], events: readonly AnyEvent[]): NatsPermissions {
  const common = ofProcess('gateway', requests, events);
  return {
    publish: [
      ...common.publish,
      'events.>',
      ...streams.flatMap(readerSubjects),
      ...streamApi(deadLettersStream, ['MSG.GET', 'MSG.DELETE']),
      // How far the consumers of all services are behind.
      `$JS.API.CONSUMER.LIST.${eventsStream}`,
    ],
    subscribe: common.subscribe,
  };
}

function ofProcess(name: ProcessName, requests: readonly AnyRequest[], events: readonly AnyEvent[]): NatsPermissions {
  const used = buckets.filter(({ users }) => users.includes(name));
  const read = buckets.filter(({ readers = [] }) => readers.includes(name));
  return {
    publish: [
      '$JS.API.INFO',
      ...streams.flatMap((stream) => streamApi(stream, ['INFO', 'CREATE', 'UPDATE'])),
      ...requests.filter(({ senders }) => senders.includes(name)).flatMap(subjectsOf),
      ...used.flatMap(bucketSubjects),
      ...read.flatMap(({ stream }) => streamApi(stream, ['INFO', 'MSG.GET'])),
    ],
    subscribe: [
      `${inboxOf(name)}.>`,
      ...events.filter(({ listeners }) => listeners.includes(name)).map(({ subject }) => subject),
      ...read.map(({ subjects }) => subjects),
    ],
  };
}

/** The requester may send an idempotent request to every replica. */
function subjectsOf({ subject, idempotent = false }: AnyRequest): string[] {
  return idempotent ? [subject, subjectOfAll(subject)] : [subject];
}

function streamApi(stream: string, verbs: readonly string[]): string[] {
  return verbs.map((verb) => `$JS.API.STREAM.${verb}.${stream}`);
}

/** The service reads its own events back to see whether the stream still has them (lost-events). */
function comparingSubjects(service: string, subject: string): string[] {
  return consumerSubjects(`${service}_published`, subject).filter((each) => !each.startsWith('$JS.ACK.'));
}

function consumerSubjects(service: string, subject: string): string[] {
  const durable = durableName(service, subject);
  return [
    `$JS.API.CONSUMER.CREATE.${eventsStream}.${durable}.${subject}`,
    `$JS.API.CONSUMER.DELETE.${eventsStream}.${durable}`,
    `$JS.API.CONSUMER.INFO.${eventsStream}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${eventsStream}.${durable}`,
    `$JS.ACK.${eventsStream}.${durable}.>`,
  ];
}

/** The process's own consumers, of any part of a stream. */
function readerSubjects(stream: string): string[] {
  return [
    `$JS.API.CONSUMER.CREATE.${stream}.>`,
    `$JS.API.CONSUMER.DELETE.${stream}.*`,
    `$JS.API.CONSUMER.INFO.${stream}.*`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
    `$JS.ACK.${stream}.>`,
    `$JS.FC.${stream}.>`,
  ];
}

function bucketSubjects({ stream, subjects }: (typeof buckets)[number]): string[] {
  return [
    subjects,
    ...streamApi(stream, ['INFO', 'CREATE', 'UPDATE', 'PURGE', 'MSG.GET', 'MSG.DELETE']),
    `$JS.API.DIRECT.GET.${stream}`,
    `$JS.API.DIRECT.GET.${stream}.>`,
    ...readerSubjects(stream),
  ];
}
