import mongoose, { type Connection } from 'mongoose';
import { createLog } from '@ringlet/platform/logging';
import { startDatabase, type TestDatabase } from '../../testing/database';
import { until } from '../../testing/until';
import { migrate, type Migration } from './migrations';

describe('migrations', () => {
  const log = createLog('test', 'silent');
  let database: TestDatabase;
  let replicas: Connection[];

  beforeEach(async () => {
    database = await startDatabase();
    const dbName = `${database.prefix}_migrations`;
    replicas = await Promise.all(
      [1, 2, 3].map(() => mongoose.createConnection(database.url, { dbName, autoCreate: false }).asPromise()),
    );
  });

  afterEach(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.stop();
  });

  it('are run once, in order, by one of the replicas that start together, and the others wait', async () => {
    const ran: string[] = [];
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const migrations: Migration[] = [
      { id: 'first', up: async () => (await held, void ran.push('first')) },
      { id: 'second', up: async () => void ran.push('second') },
    ];
    const ready: number[] = [];
    const starts = replicas.map((replica, index) => migrate(replica, migrations, log).then(() => ready.push(index)));
    await until(
      async () => (await replicas[0]?.collection('migration_locks').countDocuments()) === 1,
      'one replica has the lock',
    );
    expect([ran, ready]).toEqual([[], []]);
    finish();
    await Promise.all(starts);
    expect(ran).toEqual(['first', 'second']);
    expect(await replicas[0]?.collection('migration_locks').countDocuments()).toBe(0);
  });

  it('are taken over from a replica that crashed, and released when one fails', async () => {
    const [replica] = replicas as [Connection];
    const locks = replica.collection<{ _id: string; holder: string; until: Date }>('migration_locks');
    await locks.insertOne({ _id: 'migrations', holder: 'crashed', until: new Date(0) });
    const failing = { id: 'failing', up: () => Promise.reject(new Error('no')) };
    await expect(migrate(replica, [failing], log)).rejects.toThrow('no');
    expect(await locks.countDocuments()).toBe(0);
  });
});
