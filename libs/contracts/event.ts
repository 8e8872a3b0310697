/**
 * A fact in the past tense that a service tells the others. `subject` is where it is published on the EVENTS stream;
 * `version` goes up when the shape of `data` changes in a way that an old reader can't take.
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

/** An event as it travels: `id` is the outbox id, equal on every redelivery. */
export interface EventEnvelope<Data extends object = object> {
  readonly id: string;
  readonly subject: string;
  readonly version: number;
  /** ISO 8601, when the fact became true. */
  readonly at: string;
  readonly correlationId: string;
  readonly data: Data;
}
