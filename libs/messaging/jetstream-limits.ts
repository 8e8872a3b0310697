import { type NatsConnection } from '@nats-io/transport-node';
import { ProcessSettings } from '@ringlet/platform/settings';

/** Settings of everything that is stored in NATS. */
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

/** Makes a process's settings those of the streams that it creates on this connection, and applies them to existing ones at its start. */
export function useJetStreamLimits(connection: NatsConnection, limits: JetStreamLimits): void {
  limitsOf.set(connection, limits);
}

/** `configured`: whether the connection is a process's own, which also updates existing streams. Commands leave those as they are. */
export function jetStreamLimits(connection: NatsConnection): {
  readonly limits: JetStreamLimits;
  readonly configured: boolean;
} {
  const limits = limitsOf.get(connection);
  return { limits: limits ?? new ProcessSettings(), configured: limits !== undefined };
}
