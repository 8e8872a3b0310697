import { type MsgHdrs } from '@nats-io/transport-node';

/** A dead letter's reason, number of attempts, and time of failure (ISO 8601). */
export const deadLetterHeaders = {
  reason: 'Ringlet-Reason',
  tries: 'Ringlet-Tries',
  at: 'Ringlet-Given-Up-At',
} as const;

/** Header of a replayed event: the only service that handles it. */
export const replayHeader = 'Ringlet-Replay-For';

/** Whether this service handles the event; a replayed one is only for the service that failed. */
export function replayedFor(service: string, headers: MsgHdrs | undefined): boolean {
  const only = headers?.get(replayHeader) ?? '';
  return only === '' || only === service;
}
