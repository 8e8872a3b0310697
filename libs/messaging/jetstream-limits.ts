import { type NatsConnection } from '@nats-io/transport-node';
import { ProcessSettings } from '@ringlet/platform/settings';

/** Settings of everything that NATS stores. */
export type JetStreamLimits = Pick<
  ProcessSettings,
  | 'NATS_REPLICAS'
  | 'EVENTS_MAX_BYTES'
  | 'EVENTS_MAX_AGE_MS'
  | 'DEAD_LETTERS_MAX_BYTES'
  | 'ENDED_SESSIONS_MAX_BYTES'
  | 'PICTURES_MAX_BYTES'
>;

const limitsOf = new WeakMap<NatsConnection, JetStreamLimits>();

/** Uses a process's settings for the streams that this connection creates or, at start, finds. */
export function useJetStreamLimits(connection: NatsConnection, limits: JetStreamLimits): void {
  limitsOf.set(connection, limits);
}

/** `configured`: the connection belongs to a process, which also updates existing streams. Commands do not change those. */
export function jetStreamLimits(connection: NatsConnection): {
  readonly limits: JetStreamLimits;
  readonly configured: boolean;
} {
  const limits = limitsOf.get(connection);
  return { limits: limits ?? new ProcessSettings(), configured: limits !== undefined };
}
