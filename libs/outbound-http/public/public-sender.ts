import { Agent, Client, type Dispatcher } from 'undici';
import { type RequestProblem } from '@ringlet/contracts/explanations';
import { isSendable } from './addresses';
import { AddressRefusedError, guardedConnector } from './guarded-connector';

const responseBytesKept = 4096;

export interface PublicSenderOptions {
  /** Milliseconds from the connection until the head of the answer; the body may take the rest. */
  readonly answerWithinMs: number;
  /** Allows requests to this machine, for development. */
  readonly loopback: boolean;
  /** How many connections to one server stay open for further requests. Default: none. */
  readonly keptConnections?: number;
}

export interface Sent {
  /** Absent if no answer arrived. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** The beginning of the body. */
  readonly response?: string;
  /** Why no answer arrived, for the client who named the server. */
  readonly problem?: RequestProblem;
  readonly durationMs: number;
}

/** Sends requests to servers that clients name. Checks that every connection leads to a public address, and follows no redirect. */
export class PublicSender {
  private readonly connect;
  private readonly kept: Agent | undefined;

  constructor(private readonly options: PublicSenderOptions) {
    const { answerWithinMs, loopback, keptConnections: connections } = options;
    this.connect = guardedConnector((address) => isSendable(address, { loopback }), answerWithinMs);
    if (connections !== undefined) this.kept = new Agent({ ...this.clientOptions(), connections, pipelining: 1 });
  }

  /** Never rejects: the result contains the problem. */
  async post(url: string, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<Sent> {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    const { origin, pathname, search } = new URL(url);
    const { answerWithinMs } = this.options;
    const tooLate: RequestProblem = { code: 'request/too-late', data: { seconds: answerWithinMs / 1000 } };
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), answerWithinMs);
    const own = this.kept ? undefined : new Client(origin, { ...this.clientOptions(), pipelining: 0 });
    const request = {
      method: 'POST' as const,
      path: pathname + search,
      headers: { ...headers },
      body,
      signal: end.signal,
    };
    try {
      const answer = await (own ? own.request(request) : this.kept!.request({ ...request, origin }));
      const durationMs = took();
      const retryAfter = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        durationMs,
        response: await beginningOf(answer.body),
        retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      };
    } catch (error) {
      return { problem: end.signal.aborted ? tooLate : problemOf(error, tooLate), durationMs: took() };
    } finally {
      clearTimeout(timer);
      void own?.destroy();
    }
  }

  async close(): Promise<void> {
    await this.kept?.destroy();
  }

  private clientOptions() {
    return { connect: this.connect, headersTimeout: 0, bodyTimeout: 0 };
  }
}

/** Reads as much as we keep. Ignores what breaks off or comes too late. */
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

/** Tells no more about the network than the owner of a public server knows. */
function problemOf(error: unknown, tooLate: RequestProblem): RequestProblem {
  if (error instanceof AddressRefusedError) return { code: 'request/address-refused' };
  const { code, name } = error as { code?: string; name?: string };
  const reason = code ?? name ?? 'unknown';
  if (/^(ENOTFOUND|EAI_)/.test(reason)) return { code: 'request/server-unknown' };
  if (/^(ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_SSL)/.test(reason)) {
    return { code: 'request/certificate-refused', data: { reason } };
  }
  return reason === 'UND_ERR_CONNECT_TIMEOUT' ? tooLate : { code: 'request/connection-failed', data: { reason } };
}
