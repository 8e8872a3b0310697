import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from '../server';

export interface Harness {
  server: EmbeddedMongo;
  client: MongoClient;
  db: Db;
  dir: string;
  stop(): Promise<void>;
}

/** A server with its own data folder, and the official driver connected to it. */
export async function startHarness(options: Partial<EmbeddedMongoOptions> = {}): Promise<Harness> {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ dir, ...options });
  const client = await new MongoClient(server.url).connect();
  return {
    server,
    client,
    db: client.db('test'),
    dir,
    stop: async () => {
      await client.close();
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
