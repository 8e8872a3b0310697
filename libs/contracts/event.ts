/**
 * Type of an event. `subject` is its subject on the EVENTS stream, in the past tense; `version` increases when the shape of `data`
 * changes incompatibly.
 */
export interface EventType<Data extends object> {
  readonly subject: string;
  readonly version: number;
  /** Never set: carries the data's type. */
  readonly data?: Data;
}

export function defineEvent<Data extends object>(subject: `events.${string}`, version = 1): EventType<Data> {
  return { subject, version };
}

export type DataOf<E> = E extends EventType<infer Data> ? Data : never;

/** An event on the stream: `id` is the outbox id, equal on every redelivery. */
export interface EventEnvelope<Data extends object = object> {
  readonly id: string;
  readonly subject: string;
  readonly version: number;
  /** ISO 8601: when it happened. */
  readonly at: string;
  readonly correlationId: string;
  /** W3C traceparent of what caused it, where tracing is on. */
  readonly traceparent?: string;
  readonly data: Data;
}
