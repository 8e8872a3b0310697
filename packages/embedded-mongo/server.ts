import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { REPLICA_SET } from './commands/hello';
import { Engine, type EngineOptions } from './engine';
import { Maintenance } from './maintenance';
import { Connection } from './wire/connection';

export interface EmbeddedMongoOptions extends EngineOptions {
  /** 0 for any free port. */
  port?: number;
  /** The address to listen on; default 127.0.0.1. */
  host?: string;
}

export interface EmbeddedMongo {
  /** The connection string for the official driver and mongoose. */
  url: string;
  port: number;
  /** Finishes running commands, closes all connections and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a document server that speaks MongoDB's wire protocol, on the data in a folder.
 * @throws if the port is in use, or another process uses the folder
 */
export async function startEmbeddedMongo({
  host = '127.0.0.1',
  port = 0,
  ...options
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const engine = new Engine(options);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Connection(socket, engine);
  });
  try {
    await listen(server, host, port);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const maintenance = new Maintenance(engine);
  const taken = (server.address() as AddressInfo).port;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  let stopping: Promise<void> | undefined;
  return {
    url: `mongodb://${shown.includes(':') ? `[${shown}]` : shown}:${taken}/?replicaSet=${REPLICA_SET}`,
    port: taken,
    stop: () =>
      (stopping ??= (async () => {
        maintenance.stop();
        const closed = new Promise((resolve) => server.close(resolve));
        for (const socket of sockets) socket.destroy();
        await closed;
        await engine.close();
      })()),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
