import { Inject, Injectable } from '@nestjs/common';
import { type buildConnector, Client, type Dispatcher } from 'undici';
import { SETTINGS } from '@ringlet/platform/core.module';
import { isSendable } from '../domain/addresses';
import { type WebhooksSettings } from '../settings';
import { AddressRefusedError, guardedConnector } from './guarded-connector';

/** From the connection until the head of the answer; the body may take what is left of it. */
export const answerWithinMs = 15_000;
const responseBytesKept = 4096;

export interface Sent {
  /** Absent where there was no answer. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** The beginning of the body. */
  readonly response?: string;
  /** Why there was no answer, for the owner of the endpoint. */
  readonly error?: string;
  readonly durationMs: number;
}

/** Sends a webhook. Every attempt has a connection of its own, and follows no redirect. */
@Injectable()
export class Sender {
  private readonly connect: buildConnector.connector;

  constructor(@Inject(SETTINGS) { WEBHOOK_ALLOW_LOOPBACK: loopback }: WebhooksSettings) {
    this.connect = guardedConnector((address) => isSendable(address, { loopback }), answerWithinMs);
  }

  /** Never rejects: what went wrong is part of the result. */
  async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Sent> {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    const { origin, pathname, search } = new URL(url);
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), answerWithinMs);
    const client = new Client(origin, { connect: this.connect, pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });
    try {
      const answer = await client.request({
        ...{ method: 'POST', path: pathname + search, body, signal: end.signal },
        headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Ringlet-Webhooks/1' },
      });
      const durationMs = took();
      const retryAfter = answer.headers['retry-after'];
      return {
        ...{ status: answer.statusCode, durationMs, response: await beginningOf(answer.body) },
        ...(typeof retryAfter === 'string' && { retryAfter }),
      };
    } catch (error) {
      return { error: end.signal.aborted ? tooLate : explain(error), durationMs: took() };
    } finally {
      clearTimeout(timer);
      void client.destroy();
    }
  }
}

const tooLate = `No answer within ${answerWithinMs / 1000} seconds.`;

/** As much as is kept. What breaks off or comes too late is left out. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= responseBytesKept) break;
    }
  } catch {
    // The status has arrived, and it alone counts.
  }
  return Buffer.concat(chunks).subarray(0, responseBytesKept).toString('utf8');
}

/** Nothing of this tells more about the network than the owner of a public server knows. */
function explain(error: unknown): string {
  if (error instanceof AddressRefusedError) return 'The address is not public: nothing was sent.';
  const { code = '' } = error as { code?: string };
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'The name of the server was not found.';
  if (/^(ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_SSL)/.test(code)) {
    return `The certificate of the server was not accepted (${code}).`;
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return tooLate;
  return `The connection failed${code === '' ? '' : ` (${code})`}.`;
}
