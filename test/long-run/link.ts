import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between processes and a server, whose connections can be cut, slowed, held up or refused. */
export interface Link {
  readonly port: number;
  /** Ends every open connection; new ones are accepted. */
  cut(): void;
  /** Delays every packet by this many milliseconds in each direction. 0: none. */
  slow(ms: number): void;
  /** Holds packets back and keeps connections open until this is false again. */
  hold(isHeld: boolean): void;
  /** Cuts open connections and ends new ones at once until this is false again. */
  refuse(isRefused: boolean): void;
  stop(): Promise<void>;
}

export async function startLink(target: { readonly host: string; readonly port: number }): Promise<Link> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isRefused = false;
  let released = Promise.resolve();
  let release: () => void = () => undefined;

  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  const listener = createServer((client) => {
    const server = connect(target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      // A destroyed socket emits an error before it closes.
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      // Packets keep their order: each waits for the one before.
      let last = Promise.resolve();
      from.on('data', (packet) => {
        const due = Date.now() + delayMs;
        last = last.then(async () => {
          await released;
          const wait = due - Date.now();
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
          if (!to.destroyed) to.write(packet);
        });
      });
    }
    if (isRefused) client.destroy();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    cut,
    slow: (ms) => (delayMs = ms),
    hold: (isHeld) => {
      release();
      if (isHeld) released = new Promise((resolve) => (release = resolve));
    },
    refuse: (refused) => {
      isRefused = refused;
      if (refused) cut();
    },
    stop: async () => {
      release();
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}
