import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Which half of an exchange nobody sees: the server never gets the request, or does what it says and is not heard. */
export type Lost = 'request' | 'reply';

/** Stands between a client and a server, and cuts a connection when told. */
export interface CuttingProxy {
  readonly port: number;
  /** Cuts the connection that carries the `nth` packet from a client after now (1: the next one), and says so at that moment. */
  cutAt(nth: number, lost: Lost, onCut?: () => void): void;
  /** From now on nothing is cut. Returns whether the cut that was asked for has happened. */
  leave(): boolean;
  /** Cuts every connection at once, as the end of the server would. */
  cutAll(): void;
  stop(): Promise<void>;
}

/**
 * `cutAll` needs a server that streams heartbeats (MongoDB, the embedded server). Where the driver of MongoDB (7.8) has to poll
 * instead, it may write its heartbeat to a socket that is destroyed and not yet closed, wait for it to drain, and never connect again.
 */
export async function startCuttingProxy(target: { host: string; port: number }): Promise<CuttingProxy> {
  const pairs = new Set<readonly Socket[]>();
  let left = 0;
  let lost: Lost = 'request';
  let tell: () => void = () => undefined;

  const cut = (pair: readonly Socket[]): void => {
    for (const socket of pair) socket.destroy();
    tell();
    tell = () => undefined;
  };
  const listener = createServer((client) => {
    const server = connect(target);
    const pair = [client, server];
    let isDeaf = false;
    pairs.add(pair);
    for (const socket of pair) {
      // A socket that is cut complains before it closes.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    client.on('data', (packet) => {
      if (left === 0 || --left > 0) return void server.write(packet);
      if (lost === 'request') return cut(pair);
      isDeaf = true;
      server.write(packet);
    });
    server.on('data', (packet) => {
      if (isDeaf) cut(pair);
      else client.write(packet);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    cutAt: (nth, what, onCut = () => undefined) => {
      left = nth;
      lost = what;
      tell = onCut;
    },
    leave: () => {
      const happened = left === 0;
      left = 0;
      tell = () => undefined;
      return happened;
    },
    cutAll: () => {
      for (const pair of pairs) cut(pair);
    },
    stop: async () => {
      for (const pair of pairs) cut(pair);
      listener.close();
      await once(listener, 'close');
    },
  };
}
