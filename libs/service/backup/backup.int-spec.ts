import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsConnection } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import { openImages } from '@ringlet/messaging/buckets';
import { connectToNats } from '@ringlet/messaging/connection';
import { DeadLetters } from '@ringlet/messaging/dead-letters/dead-letters';
import { createLog } from '@ringlet/platform/logging';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { createBackup, type Installation } from './create-backup';
import { restoreBackup } from './restore-backup';

const { Decimal128, Double, Int32, Long, ObjectId, Binary } = mongo.BSON;
const accounts = 40;

describe('a backup', () => {
  let stack: TestStack;
  let client: mongo.MongoClient;
  let source: Installation;
  let target: Installation;
  let emptyNats: TestNats;
  let connection: NatsConnection;
  let folder: string;

  beforeAll(async () => {
    stack = await startStack();
    emptyNats = await startNats();
    connection = await connectToNats({ NATS_URL: emptyNats.url }, 'test', createLog('test', 'silent'));
    client = await mongo.MongoClient.connect(stack.database.url);
    source = { client, prefix: stack.database.prefix, nats: stack.connection };
    // Dropped together with the source.
    target = { client, prefix: `${stack.database.prefix}_restored`, nats: connection };
    folder = join(await mkdtemp(join(tmpdir(), 'ringlet-backup-')), 'new');
  });
  afterAll(async () => {
    await client.close();
    await connection.close();
    await emptyNats.stop();
    await stack.stop();
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  const rowsOf = ({ prefix }: Installation, service: string, collection: string) =>
    client.db(`${prefix}_${service}`).collection<{ _id: number; amount: number }>(collection);

  it('has all databases as of one moment and restores every type, picture, dead letter and event', async () => {
    const types = {
      _id: new ObjectId(),
      int: new Int32(1),
      double: new Double(1),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('1.10'),
      binary: new Binary(Buffer.from('abc')),
      at: new Date('2026-11-22T08:00:00Z'),
      nested: { list: [new Double(2), null, 'x'] },
    };
    await client.db(`${source.prefix}_shop`).collection('types').insertOne(types);
    const outbox = client.db(`${source.prefix}_shop`).collection('outbox');
    await outbox.insertMany([{ publishedAt: new Date() }, {}, { publishedAt: new Date(), republished: 1 }]);
    await (await openImages(source.nats)).putBlob({ name: 'picture' }, new Uint8Array([1, 2, 3]));
    const body = new TextEncoder().encode('{"id":"1"}');
    const letter = { service: 'shop', subject: 'events.shop.sold', reason: 'broken', tries: 7, at: '2026-11-22', body };
    await new DeadLetters(source.nats).add(letter);

    // Money constantly moves between two databases; their sum stays the same.
    const services = ['bank', 'shop'] as const;
    const ids = Array.from({ length: accounts }, (_, _id) => _id);
    for (const service of services) {
      await rowsOf(source, service, 'accounts').insertMany(ids.map((_id) => ({ _id, amount: 1000 })));
    }
    let moves = 0;
    let isOver = false;
    const moving = (async () => {
      while (!isOver) {
        await client.withSession((session) =>
          session.withTransaction(async () => {
            const _id = moves % accounts;
            await rowsOf(source, 'bank', 'accounts').updateOne({ _id }, { $inc: { amount: -1 } }, { session });
            await rowsOf(source, 'shop', 'accounts').updateOne({ _id }, { $inc: { amount: 1 } }, { session });
          }),
        );
        moves += 1;
      }
    })();
    await until(() => moves > 20, 'money moves');
    await createBackup(source, folder);
    const during = moves;
    await until(() => moves > during, 'money still moves');
    isOver = true;
    await moving;

    await restoreBackup(target, folder);
    let total = 0;
    for (const service of services) {
      for (const { amount } of await rowsOf(target, service, 'accounts').find().toArray()) total += amount;
    }
    expect(total).toBe(2 * 1000 * accounts);
    const exact = { promoteValues: false } as const;
    const [before, after] = await Promise.all(
      [source, target].map(({ prefix }) =>
        client
          .db(`${prefix}_shop`)
          .collection('types')
          .findOne({}, { ...exact }),
      ),
    );
    expect(mongo.BSON.serialize(after!)).toEqual(mongo.BSON.serialize(before!));
    const restored = client.db(`${target.prefix}_shop`).collection('outbox');
    expect(await restored.countDocuments({ publishedAt: { $exists: false } })).toBe(3);
    expect(await restored.countDocuments({ republished: { $gte: 1 } })).toBe(2);
    expect(await (await openImages(connection)).getBlob('picture')).toEqual(new Uint8Array([1, 2, 3]));
    const letters = await new DeadLetters(connection).page(0, 10);
    expect(letters.letters).toMatchObject([{ ...letter, body: expect.anything() }]);
    expect(Buffer.from(letters.letters[0]?.body ?? []).toString()).toBe('{"id":"1"}');

    await expect(restoreBackup(target, folder)).rejects.toThrow(/is not empty/);
    await expect(createBackup(source, folder)).rejects.toThrow(/is not empty/);
  });
});
