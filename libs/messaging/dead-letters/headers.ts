import { type MsgHdrs } from '@nats-io/transport-node';

/** What stands beside a dead letter: why it was given up, after how many tries, and when (ISO 8601). */
export const deadLetterHeaders = {
  reason: 'Ringlet-Reason',
  tries: 'Ringlet-Tries',
  at: 'Ringlet-Given-Up-At',
} as const;

/** On an event that was replayed from the dead letters: the one service that is to handle it. */
export const replayHeader = 'Ringlet-Replay-For';

/** Whether an event is meant for this service: all are, but those that were replayed for another. */
export function replayedFor(service: string, headers: MsgHdrs | undefined): boolean {
  const only = headers?.get(replayHeader) ?? '';
  return only === '' || only === service;
}
