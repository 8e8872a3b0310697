#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './server';

const USAGE = 'usage: ringlet-mongo --dir <folder> [--port <port>] [--host <address>]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      port: { type: 'string', default: '27017' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const port = Number(values.port);
  if (!values.dir || !Number.isInteger(port) || port < 0 || port > 65535) throw new Error(USAGE);
  const server = await startEmbeddedMongo({ dir: values.dir, port, host: values.host });
  const stop = (): void => {
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Started by a parent process: stop when it ends.
  process.once('disconnect', stop);
  console.log(`ringlet-mongo is ready: ${server.url}`);
  process.send?.({ ready: true, address: server.url });
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(
    `ringlet-mongo: ${error.code === 'EADDRINUSE' ? `the port is taken (${error.message})` : error.message}`,
  );
  process.exit(1);
});
