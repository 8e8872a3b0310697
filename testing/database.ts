import { MongoClient } from 'mongodb';

export interface TestDatabase {
  readonly url: string;
  /** Prefix of this test's database names, so that tests can share a server. */
  readonly prefix: string;
  stop(): Promise<void>;
}

/** A test's databases on the server at MONGO_URL; dropped at the end. */
export async function startDatabase(): Promise<TestDatabase> {
  const url = process.env['MONGO_URL'];
  if (!url) throw new Error('MONGO_URL is not set');
  const prefix = `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  return {
    url,
    prefix,
    stop: async () => {
      const client = await MongoClient.connect(url);
      const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
      for (const { name } of databases) if (name.startsWith(`${prefix}_`)) await client.db(name).dropDatabase();
      await client.close();
    },
  };
}
