import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The lost message: the request never reaches the server, or the reply never reaches the client. */
export type Lost = 'request' | 'reply';

export interface CuttingProxy {
  readonly port: number;
  /** Cuts the connection that carries the `nth` packet from a client from now on (1: the next one), and then calls `onCut`. */
  cutAt(nth: number, lost: Lost, onCut?: () => void): void;
  /** Cancels the pending cut. Returns whether it has already happened. */
  leave(): boolean;
  /** Cuts every connection at once, as if the server had ended. */
  cutAll(): void;
  stop(): Promise<void>;
}

/**
 * `port`: listens on a stopped proxy's port, as if the server had come back.
 * `cutAll` needs a server with streaming heartbeats (MongoDB, the embedded server). With polling heartbeats the MongoDB driver (7.8) may
 * write to a destroyed socket that is not yet closed, wait for its drain event, and never reconnect.
 */
export async function startCuttingProxy(target: { host: string; port: number }, port = 0): Promise<CuttingProxy> {
  const pairs = new Set<readonly Socket[]>();
  let left = 0;
  let lost: Lost = 'request';
  let notify: () => void = () => undefined;

  const cut = (pair: readonly Socket[]): void => {
    for (const socket of pair) socket.destroy();
    notify();
    notify = () => undefined;
  };
  const listener = createServer((client) => {
    const server = connect(target);
    const pair = [client, server];
    let isReplyLost = false;
    pairs.add(pair);
    for (const socket of pair) {
      // A destroyed socket emits an error before it closes.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    client.on('data', (packet) => {
      if (left === 0 || --left > 0) return void server.write(packet);
      if (lost === 'request') return cut(pair);
      isReplyLost = true;
      server.write(packet);
    });
    server.on('data', (packet) => {
      if (isReplyLost) cut(pair);
      else client.write(packet);
    });
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    cutAt: (nth, what, onCut = () => undefined) => {
      left = nth;
      lost = what;
      notify = onCut;
    },
    leave: () => {
      const happened = left === 0;
      left = 0;
      notify = () => undefined;
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
