import { connect, type Socket } from 'node:net';
import { deserialize, type Document, serialize } from 'bson';

/** An OP_MSG with one section, valid or not. */
export function message(body: Uint8Array, { opcode = 2013, flags = 0, kind = 0, length = 0 } = {}): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(length || head.length + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(opcode, 12);
  head.writeUInt32LE(flags, 16);
  head[20] = kind;
  return Buffer.concat([head, body]);
}

export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });
}

export interface Received {
  id: number;
  responseTo: number;
  moreToCome: boolean;
  body: Document;
}

export async function* readMessages(socket: Socket): AsyncGenerator<Received, undefined> {
  let received = Buffer.alloc(0);
  for await (const data of socket) {
    received = Buffer.concat([received, data as Buffer]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const frame = received.subarray(0, received.readInt32LE(0));
      received = received.subarray(frame.length);
      yield {
        id: frame.readInt32LE(4),
        responseTo: frame.readInt32LE(8),
        moreToCome: (frame.readUInt32LE(16) & 2) !== 0,
        body: deserialize(frame.subarray(21)),
      };
    }
  }
  return undefined;
}

/** The reply's document, or `closed` if the server closes the connection. */
export async function sendBytes(port: number, ...chunks: Uint8Array[]): Promise<Document | 'closed'> {
  const socket = await open(port);
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve('closed'));
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      if (received.length < received.readInt32LE(0)) return;
      resolve(deserialize(received.subarray(21)));
      socket.destroy();
    });
    for (const chunk of chunks) socket.write(chunk);
  });
}

/** A raw command, without the fields that a driver adds. */
export async function sendCommand(port: number, body: Document): Promise<Document> {
  const answer = await sendBytes(port, message(serialize({ ...body, $db: 'test' })));
  if (answer === 'closed') throw new Error('the server closed the connection');
  return answer;
}
