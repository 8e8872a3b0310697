import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { connectToNats } from '@ringlet/messaging/connection';
import { deadLetterHeaders } from '@ringlet/messaging/dead-letters/headers';
import { deadLetterSubject } from '@ringlet/messaging/streams';
import { createLog } from '@ringlet/platform/logging';
import { type RunningRinglet } from './ringlet';

/** Publishes a dead letter of the wallet for each id. Replaying one changes nothing: its rates are older than the current ones. */
export async function publishDeadLetters({ dataDir }: RunningRinglet, ids: readonly string[]): Promise<void> {
  const { nats } = JSON.parse(await readFile(join(dataDir, 'addresses.json'), 'utf8')) as { nats: string };
  const connection = await connectToNats({ NATS_URL: nats }, 'test', createLog('test', 'silent'));
  const messageHeaders = headers();
  messageHeaders.set(deadLetterHeaders.reason, 'a test');
  messageHeaders.set(deadLetterHeaders.tries, '3');
  messageHeaders.set(deadLetterHeaders.at, new Date().toISOString());
  const subject = pricingChanged.subject;
  for (const id of ids) {
    const data = { id: 'site', lowcost: '1', highcost: '1', rate_usd: '1', rate_ngn: '1', rate_rub: '1' };
    const event = { id, subject, version: 1, at: '2020-01-01T00:00:00Z', correlationId: 'test', data };
    await jetstream(connection).publish(deadLetterSubject('wallet', subject), JSON.stringify(event), {
      headers: messageHeaders,
    });
  }
  await connection.close();
}
