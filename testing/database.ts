import { MongoClient } from 'mongodb';

export interface TestDatabase {
  readonly url: string;
  /** Prefix of this test's database names, so that tests can share a server. */
  readonly prefix: string;
  /** How many committed events no stream has acknowledged yet. */
  countUnpublished(): Promise<number>;
  stop(): Promise<void>;
}

/** A test's databases on the server at MONGO_URL; dropped at the end. */
export async function startDatabase(): Promise<TestDatabase> {
  const url = process.env['MONGO_URL'];
  if (!url) throw new Error('MONGO_URL is not set');
  const prefix = `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const client = new MongoClient(url);
  const databases = async () => {
    const { databases: all } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    return all.filter(({ name }) => name.startsWith(`${prefix}_`)).map(({ name }) => client.db(name));
  };
  return {
    url,
    prefix,
    countUnpublished: async () => {
      const outboxes = (await databases()).map((database) => database.collection('outbox'));
      const counts = await Promise.all(outboxes.map((rows) => rows.countDocuments({ publishedAt: null })));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    stop: async () => {
      for (const database of await databases()) await database.dropDatabase();
      await client.close();
    },
  };
}
