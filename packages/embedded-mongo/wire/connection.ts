import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Client } from '../commands/command';
import { dispatch } from '../commands/dispatch';
import type { Engine } from '../engine';
import { MalformedMessage, messageLength, parseMessage, reply, type Request } from './message';

export class Connection {
  #chunks: Buffer[] = [];
  #size = 0;
  readonly #requests: Request[] = [];
  #busy = false;
  readonly #client: Client;

  constructor(
    readonly socket: Socket,
    readonly engine: Engine,
  ) {
    const host = socket.localAddress?.includes(':') ? `[${socket.localAddress}]` : (socket.localAddress ?? '127.0.0.1');
    const gone = new AbortController();
    this.#client = { address: `${host}:${socket.localPort ?? 0}`, gone: gone.signal };
    socket.setNoDelay(true);
    socket.on('close', () => {
      gone.abort();
      engine.sessions.leave(this.#client);
    });
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // Socket errors need no handling; 'close' follows.
    socket.on('error', () => socket.destroy());
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    try {
      for (let message = this.#nextMessage(); message; message = this.#nextMessage())
        this.#requests.push(parseMessage(message));
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      this.socket.destroy();
      return;
    }
    if (!this.#busy) void this.#serve();
  }

  #nextMessage(): Buffer | undefined {
    let first = this.#chunks[0];
    if (!first || this.#size < 4) return undefined;
    if (first.length < 4) this.#chunks = [(first = Buffer.concat(this.#chunks))];
    const length = messageLength(first);
    if (length === undefined || this.#size < length) return undefined;
    // Joined once, when the whole message is there, not with every chunk.
    const all = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#size -= length;
    this.#chunks = this.#size > 0 ? [all.subarray(length)] : [];
    return all.subarray(0, length);
  }

  async #serve(): Promise<void> {
    this.#busy = true;
    for (let request = this.#requests.shift(); request; request = this.#requests.shift()) {
      await this.#answer(request);
    }
    this.#busy = false;
  }

  async #answer(request: Request): Promise<void> {
    for (let asked: Request | undefined = request; asked;) {
      const { body, next } = await dispatch(this.engine, asked, this.#client);
      if (asked.silent || this.socket.destroyed) return;
      const frame = reply(asked, body, next !== undefined);
      if (!this.socket.write(frame)) await this.#drained();
      asked = next && { ...asked, id: frame.readInt32LE(4), body: next };
    }
  }

  /** Backpressure: pauses a client that does not read its replies, so they do not pile up in memory. */
  async #drained(): Promise<void> {
    const { gone } = this.#client;
    await once(this.socket, 'drain', { signal: gone }).catch(() => undefined);
  }
}
