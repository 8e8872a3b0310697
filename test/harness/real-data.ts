import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { MongoClient } from 'mongodb';
import { connectToNats } from '@ringlet/messaging/connection';
import { createLog } from '@ringlet/platform/logging';
import { type RunningRinglet } from './ringlet';

/** Changes by themselves: leases, schedules, catalogs and their prices, rates of calls; and the test worlds. */
const passing =
  /^numbers\.(test_worlds|pollers|provider_|catalog_|price_days|success_rates)|\.(rate_limits|migrations|scheduled_|nightly_|leases|tasks|rates|outbox)/;
const databases = ['wallet', 'numbers', 'analytics', 'webhooks', 'notifications', 'adverts'];

/** Hashes of all collections with money, numbers, figures, deliveries and mails, and each subject's number of events. */
export async function realData({ dataDir, prefix }: RunningRinglet): Promise<Record<string, string | number>> {
  const { mongo, nats } = JSON.parse(await readFile(join(dataDir, 'addresses.json'), 'utf8')) as Record<string, string>;
  const client = await MongoClient.connect(mongo ?? '');
  const connection = await connectToNats({ NATS_URL: nats ?? '' }, 'test', createLog('test', 'silent'));
  const found: Record<string, string | number> = {};
  try {
    for (const name of databases) {
      const database = client.db(`${prefix}_${name}`);
      for (const { name: collection } of await database.listCollections().toArray()) {
        if (passing.test(`${name}.${collection}`)) continue;
        // Which replica polls a number, and when, is not part of the order.
        const rows = await database
          .collection(collection)
          .find({}, { projection: { job: 0 } })
          .sort({ _id: 1 })
          .toArray();
        found[`${name}.${collection}`] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
      }
    }
    const { state } = await (
      await jetstreamManager(connection)
    ).streams.info('EVENTS', { subjects_filter: 'events.>' });
    return { ...found, ...state.subjects };
  } finally {
    await connection.close();
    await client.close();
  }
}
