import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

import { build } from '#scripts/build.mjs';
import { memoryFolder } from '#scripts/memory-folder.mjs';

/**
 * A test run's database server: the one at MONGO_URL, with TEST_STACK=containers a MongoDB container, else the embedded document server in
 * a separate process. Every test uses its own databases.
 */
export default async function globalSetup() {
  if (process.env.MONGO_URL) return;
  globalThis.__ringletTeardown = process.env.TEST_STACK === 'containers' ? await containers() : await embedded();
  // The server's clock is not a test's: it would remove what a test of another day has just stored.
  const client = await MongoClient.connect(process.env.MONGO_URL);
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
}

async function embedded() {
  await build(['server']);
  const dir = mkdtempSync(join(memoryFolder, 'ringlet-mongo-'));
  const server = fork('dist/packages/embedded-mongo/main.js', ['--dir', dir, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.env.MONGO_URL = await new Promise((resolve, reject) => {
    server.once('message', ({ address }) => resolve(address));
    server.once('exit', (code) => reject(new Error(`the embedded document server ended with ${code}`)));
  });
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(dir, { recursive: true, force: true });
  };
}

async function containers() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const mongo = await new GenericContainer('mongo:8.0')
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const initiate = "rs.initiate({_id: 'rs0', members: [{_id: 0, host: '127.0.0.1:27017'}]})";
  await mongo.exec(['mongosh', '--quiet', '--eval', initiate]);
  process.env.MONGO_URL = `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}/?directConnection=true`;
  return () => mongo.stop();
}
