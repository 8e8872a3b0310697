import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** A TCP proxy in front of a MongoDB server that records the commands of its clients. */
export interface CommandRecorder {
  readonly port: number;
  /** `<database> <command>`, each once. */
  readonly commands: Set<string>;
  stop(): Promise<void>;
}

const headerBytes = 16;
const opMsg = 2013;

export async function recordCommands(target: { host: string; port: number }): Promise<CommandRecorder> {
  const commands = new Set<string>();
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(target);
    for (const socket of [client, server]) {
      sockets.add(socket);
      // A destroyed socket emits an error before it closes.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        for (const each of [client, server]) each.destroy();
        sockets.delete(socket);
      });
    }
    let left = Buffer.alloc(0);
    client.on('data', (packet: Buffer) => {
      left = Buffer.concat([left, packet]);
      while (left.length >= headerBytes && left.length >= left.readInt32LE(0)) {
        const length = left.readInt32LE(0);
        const command = commandIn(left.subarray(0, length));
        if (command !== undefined) commands.add(command);
        left = left.subarray(length);
      }
    });
    client.pipe(server).pipe(client);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    commands,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Before a connection knows its server, the driver says hello in an older format, which is not read. */
function commandIn(message: Buffer): string | undefined {
  if (message.readInt32LE(12) !== opMsg) return undefined;
  // Flags, and the kind of the first section, which is the command.
  const body = message.subarray(headerBytes + 5);
  const command = BSON.deserialize(body, { allowObjectSmallerThanBufferSize: true });
  return `${String(command['$db'])} ${Object.keys(command)[0] ?? ''}`;
}
