import { isProcess, type ProcessName } from './processes';

/**
 * Type of an event. `subject` is its subject on the EVENTS stream, in the past tense; `version` increases with every incompatible change
 * of `data`.
 */
export interface EventType<Data extends object> {
  readonly subject: string;
  readonly version: number;
  /** The services that may emit it. */
  readonly emitters: readonly string[];
  /** The services that each apply it once. The gateway reads all events. */
  readonly consumers: readonly ProcessName[];
  /** The processes whose every replica also receives it, live and only once. */
  readonly listeners: readonly ProcessName[];
  /** Never set: carries the data's type. */
  readonly data?: Data;
}

/**
 * `defineEvent<Data>('events.numbers.order-refunded', { consumers: ['analytics'] })`. The service that the subject names emits it, unless
 * `emitters` says otherwise.
 */
export function defineEvent<Data extends object>(
  subject: `events.${string}`,
  options: Partial<Omit<EventType<Data>, 'subject' | 'emitters' | 'data'>> & {
    readonly emitters?: readonly ProcessName[];
  } = {},
): EventType<Data> {
  const [, service = ''] = subject.split('.');
  return { subject, version: 1, emitters: [service], consumers: [], listeners: [], ...options };
}

export function mayEmit(name: string, event: Pick<EventType<object>, 'emitters'>): boolean {
  return !isProcess(name) || event.emitters.includes(name);
}

export type DataOf<E> = E extends EventType<infer Data> ? Data : never;

/** An event on the stream. `id` is the outbox id, the same on every redelivery. */
export interface EventEnvelope<Data extends object = object> {
  readonly id: string;
  readonly subject: string;
  readonly version: number;
  /** ISO 8601: when it happened. */
  readonly at: string;
  readonly correlationId: string;
  /** W3C traceparent of its cause, if tracing is on. */
  readonly traceparent?: string;
  readonly data: Data;
}

export type EventOf<E> = EventEnvelope<DataOf<E>>;
