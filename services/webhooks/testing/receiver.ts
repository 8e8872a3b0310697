import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Answer = (response: ServerResponse, received: Received) => void;

/** A client's server. Each path gives the answer set for it, by default 204. */
export interface Receiver {
  readonly url: string;
  /** All requests so far, or those of one path. */
  received(path?: string): readonly Received[];
  answer(path: string, answer: Answer | number): void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const all: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const received = { path, id: String(headers['webhook-id']), headers, body: Buffer.concat(chunks).toString() };
      all.push(received);
      (answers.get(path) ?? statusOf(204))(response, received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: (path) => all.filter((each) => path === undefined || each.path === path),
    answer: (path, answer) => void answers.set(path, typeof answer === 'number' ? statusOf(answer) : answer),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const statusOf =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end();
