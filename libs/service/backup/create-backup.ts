import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type NatsConnection } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import { openImages } from '@ringlet/messaging/buckets';
import { DeadLetters } from '@ringlet/messaging/dead-letters/dead-letters';
import { checksum, type CollectionFile, type Manifest, writeManifest } from './manifest';
import { atOneMoment } from './snapshot';

export interface Installation {
  readonly client: mongo.MongoClient;
  /** Prefix of the installation's database names. */
  readonly prefix: string;
  readonly nats: NatsConnection;
}

/**
 * Writes all databases as of one moment, then the pictures and dead letters, to a new folder while the services keep running. Does not
 * copy events, consumers and ended sessions: the databases are enough to make them again.
 */
export async function createBackup({ client, prefix, nats }: Installation, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const listed = await collectionsOf(client, prefix);
  if (listed.length === 0) throw new Error(`there are no databases ${prefix}_<service>`);
  const collections: CollectionFile[] = [];
  let at = '';
  await atOneMoment(client, async (session) => {
    at = new Date().toISOString();
    for (const { service, collection } of listed) {
      const file = `${service}.${collection}.bson.gz`;
      const rows = client
        .db(`${prefix}_${service}`)
        .collection(collection)
        .find<Uint8Array>({}, { session, raw: true });
      const documents = await writeDocuments(rows, join(folder, file));
      collections.push({ service, collection, documents, file, sha256: await checksum(join(folder, file)) });
    }
  });
  const manifest = {
    format: 1,
    at,
    collections,
    pictures: await pictures(nats, folder),
    deadLetters: await letters(nats, folder),
  } as const;
  await writeManifest(folder, manifest);
  return manifest;
}

async function collectionsOf(
  client: mongo.MongoClient,
  prefix: string,
): Promise<{ service: string; collection: string }[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const found = [];
  for (const { name } of databases.filter((each) => each.name.startsWith(`${prefix}_`))) {
    for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
      if (!collection.startsWith('system.')) found.push({ service: name.slice(prefix.length + 1), collection });
    }
  }
  return found;
}

/**
 * Copies the documents as the server sends them: decoding would change types, and take most of the time for which the moment stays
 * readable.
 */
async function writeDocuments(rows: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  let documents = 0;
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    for await (const row of rows) {
      documents += 1;
      yield row;
    }
  };
  await pipeline(Readable.from(bytes()), createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600 }));
  return documents;
}

async function pictures(nats: NatsConnection, folder: string): Promise<Manifest['pictures']> {
  const bucket = await openImages(nats);
  const found: Manifest['pictures'][number][] = [];
  for (const { name: key } of await bucket.list()) {
    const bytes = await bucket.getBlob(key);
    // Deleted meanwhile, together with its advert.
    if (bytes === null) continue;
    const file = `picture-${found.length}.webp`;
    await writeFile(join(folder, file), bytes, { mode: 0o600 });
    found.push({ key, file, sha256: await checksum(join(folder, file)) });
  }
  return found;
}

async function letters(nats: NatsConnection, folder: string): Promise<Manifest['deadLetters']> {
  const file = 'dead-letters.jsonl';
  const lines: string[] = [];
  for await (const letter of new DeadLetters(nats).list()) {
    lines.push(`${JSON.stringify({ ...letter, body: Buffer.from(letter.body).toString('base64') })}\n`);
  }
  await writeFile(join(folder, file), lines.join(''), { mode: 0o600 });
  return { file, letters: lines.length, sha256: await checksum(join(folder, file)) };
}
