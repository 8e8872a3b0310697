import { type MsgHdrs } from '@nats-io/transport-node';

/** Headers of a dead letter: the reason, the number of attempts, and when it was moved there (ISO 8601). */
export const deadLetterHeaders = {
  reason: 'Ringlet-Reason',
  tries: 'Ringlet-Tries',
  at: 'Ringlet-Given-Up-At',
} as const;

/** Header of a replayed event: the only service that handles it. */
export const replayHeader = 'Ringlet-Replay-For';

/** Whether this service handles an event: all except those that were replayed for another service. */
export function replayedFor(service: string, headers: MsgHdrs | undefined): boolean {
  const only = headers?.get(replayHeader) ?? '';
  return only === '' || only === service;
}
