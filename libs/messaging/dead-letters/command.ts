import { type NatsConnection } from '@nats-io/transport-node';
import { type CommandResult } from '@ringlet/platform/command';
import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { connectToNats } from '../connection';
import { type DeadLetter, DeadLetters } from './dead-letters';

export type DeadLetterAction = 'list' | 'replay' | 'discard';

/** `ringlet-admin dead-letters list|replay|discard`: at NATS_URL, optionally of one event subject. */
export async function deadLettersCommand(
  env: NodeJS.ProcessEnv,
  action: DeadLetterAction,
  subject?: string,
): Promise<CommandResult> {
  const settings = readSettings(ProcessSettings, { ...env, LOG_LEVEL: 'warn' });
  // NATS lets a user receive replies only under its own name.
  const client = settings.NATS_USER ?? 'dead-letters';
  const connection = await connectToNats(settings, client, createLog('dead-letters', 'warn'));
  try {
    return await runDeadLetters(connection, action, subject);
  } finally {
    await connection.close();
  }
}

export async function runDeadLetters(
  connection: NatsConnection,
  action: DeadLetterAction,
  subject?: string,
): Promise<CommandResult> {
  const letters = new DeadLetters(connection);
  switch (action) {
    case 'list':
      return listed(letters.list(subject));
    case 'replay': {
      const replayed = await letters.replay(subject);
      return { text: `${replayed} replayed`, data: { replayed } };
    }
    case 'discard': {
      const discarded = await letters.discard(subject);
      return { text: `${discarded} discarded`, data: { discarded } };
    }
  }
}

async function listed(found: AsyncIterable<DeadLetter>): Promise<CommandResult> {
  const data: Omit<DeadLetter, 'body'>[] = [];
  for await (const { sequence, service, subject, reason, tries, at } of found) {
    data.push({ sequence, service, subject, reason, tries, at });
  }
  const lines = data.map(
    ({ sequence, at, service, subject, reason, tries }) =>
      `${sequence}  ${at}  ${service}  ${subject}  after ${tries} attempts: ${reason}`,
  );
  return { text: [...lines, data.length === 0 ? 'no dead letters' : `${data.length} dead letters`].join('\n'), data };
}
