import { type Socket } from 'node:net';
import mongoose, { type Connection } from 'mongoose';
import { startDatabase, type TestDatabase } from '@ringlet/testing/database';
import { failWritesToClosedConnections } from './closed-connections';

describe('an operation on a connection that the server closes', () => {
  let database: TestDatabase;
  let connection: Connection;

  beforeAll(async () => {
    failWritesToClosedConnections();
    database = await startDatabase();
    // One connection: the driver retries once, and must not do so on a second ended connection.
    const options = { dbName: `${database.prefix}_closed`, serverSelectionTimeoutMS: 20_000, maxPoolSize: 1 };
    connection = await mongoose.createConnection(database.url, options).asPromise();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await connection.close(true);
    await database.stop();
  });

  const rows = () => connection.collection<{ _id: string }>('rows');
  /** This process's sockets to the database, of the pool and of the monitor. */
  const sockets = (): Socket[] => {
    const { port } = new URL(database.url);
    const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles() as Partial<Socket>[];
    return handles.filter(
      ({ remotePort, destroyed }) => remotePort === Number(port) && destroyed === false,
    ) as Socket[];
  };

  it('is made again on another one, where it is written in the turn in which the connections end', async () => {
    await rows().insertOne({ _id: 'before' });
    for (let round = 0; round < 5; round++) {
      const open = sockets();
      expect(open.length).toBeGreaterThan(0);
      for (const socket of open) socket.destroy();
      const [found] = await Promise.all([
        rows().findOne({ _id: 'before' }),
        rows().updateOne({ _id: `${round}` }, { $setOnInsert: {} }, { upsert: true }),
        connection.db?.command({ ping: 1 }).catch((error: unknown) => expect(String(error)).toMatch(/closed|cleared/)),
      ]);
      expect(found).toEqual({ _id: 'before' });
    }
    expect(await rows().countDocuments()).toBe(6);
  });

  it('is made again on another one, where the connection ends before all of it is written', async () => {
    await rows().findOne({});
    const open = sockets();
    const held = new Promise<void>((resolve) => {
      for (const socket of open) {
        jest.spyOn(socket, 'write').mockImplementation(() => {
          resolve();
          return false;
        });
      }
    });
    const inserted = rows().insertOne({ _id: 'after' });
    await held;
    for (const socket of open) socket.destroy();
    expect(await inserted).toMatchObject({ insertedId: 'after' });
  });
});
