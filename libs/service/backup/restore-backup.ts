import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import { openImages } from '@ringlet/messaging/buckets';
import { type DeadLetter, DeadLetters } from '@ringlet/messaging/dead-letters/dead-letters';
import { ensureStreams, eventsStream } from '@ringlet/messaging/streams';
import { type Installation } from './create-backup';
import { type CollectionFile, type Manifest, readManifest } from './manifest';

/** Keeps the types of documents: 32-bit and 64-bit integers, and doubles. */
const exactTypes = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

const batchSize = 1000;
const outbox = 'outbox';

/**
 * Restores a backup into empty databases and streams, before any service starts. The services then publish the events of the last day
 * again and end the sessions that had ended. If the backup is damaged or the target is not empty, it throws and changes nothing.
 */
export async function restoreBackup({ client, prefix, nats }: Installation, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await refuseIfUsed(client, prefix, nats);
  for (const file of manifest.collections)
    await restoreCollection(client.db(`${prefix}_${file.service}`), folder, file);
  for (const service of new Set(manifest.collections.map((each) => each.service))) {
    // The stream is new, so events that the old one acknowledged are published again.
    const rows = client.db(`${prefix}_${service}`).collection(outbox);
    await rows.updateMany({ publishedAt: { $type: 'date' } }, { $unset: { publishedAt: 1 }, $inc: { republished: 1 } });
  }
  const bucket = await openImages(nats);
  for (const { key, file } of manifest.pictures)
    await bucket.putBlob({ name: key }, await readFile(join(folder, file)));
  const lines = (await readFile(join(folder, manifest.deadLetters.file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '');
  const deadLetters = new DeadLetters(nats);
  for (const line of lines) {
    const letter = JSON.parse(line) as Omit<DeadLetter, 'body'> & { body: string };
    await deadLetters.add({ ...letter, body: Buffer.from(letter.body, 'base64') });
  }
  return manifest;
}

async function refuseIfUsed(client: mongo.MongoClient, prefix: string, nats: NatsConnection): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases.filter((each) => each.name.startsWith(`${prefix}_`))) {
    const used = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
    if (used.length > 0) throw new Error(`the database ${name} is not empty: restore into new databases`);
  }
  await ensureStreams(nats);
  const { state } = await (await jetstreamManager(nats)).streams.info(eventsStream);
  if (state.last_seq > 0) throw new Error('the events stream is not empty: restore into a new NATS server');
}

async function restoreCollection(database: mongo.Db, folder: string, file: CollectionFile): Promise<void> {
  const rows = await database.createCollection(file.collection);
  let batch: mongo.BSON.Document[] = [];
  let documents = 0;
  const insert = async (): Promise<void> => {
    if (batch.length > 0) await rows.insertMany(batch as mongo.OptionalId<mongo.BSON.Document>[], { ordered: false });
    documents += batch.length;
    batch = [];
  };
  for await (const document of documentsOf(join(folder, file.file))) {
    if (batch.push(document) === batchSize) await insert();
  }
  await insert();
  if (documents !== file.documents) throw new Error(`${file.file} has ${documents} documents, not ${file.documents}`);
}

/** Each document begins with its length. */
async function* documentsOf(path: string): AsyncGenerator<mongo.BSON.Document> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    while (rest.length - from >= 4) {
      const length = rest.readInt32LE(from);
      if (rest.length - from < length) break;
      yield mongo.BSON.deserialize(rest.subarray(from, from + length), exactTypes);
      from += length;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) throw new Error(`${path} ends within a document`);
}
