import { createHash, randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { ApiError } from '@ringlet/sdk';
import type { Account } from './account.ts';
import { createServer } from './server.ts';

interface Session {
  readonly transport: StreamableHTTPServerTransport;
  readonly keyHash: string;
  usedAt: number;
}
export interface HttpOptions {
  readonly port: number;
  readonly host: string;
  /** Names that the Host header may have besides `host`. */
  readonly allowedHosts: readonly string[];
  readonly accountOf: (apiKey: string) => Account;
}

const longestBody = 1_000_000;
const idleMs = 30 * 60_000;
const mostSessions = 500;

/** Streamable HTTP at /mcp. Each assistant sends its own API key: `Authorization: Bearer rllive…`. */
export async function serveHttp({ port, host, allowedHosts, accountOf }: HttpOptions): Promise<Server> {
  const sessions = new Map<string, Session>();
  /** One per key: its limit holds for all sessions. */
  const accounts = new Map<string, Account>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (new URL(request.url ?? '/', 'http://local').pathname !== '/mcp')
      return refuse(response, 404, 'there is only /mcp');
    if (!isAllowedHost(request, [host, ...allowedHosts])) return refuse(response, 403, 'this host name is not allowed');
    const [, key] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
    if (key === undefined) return refuse(response, 401, 'send an API key: Authorization: Bearer rllive…');
    const keyHash = createHash('sha256').update(key).digest('hex');
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    const id = request.headers['mcp-session-id'];
    const session = typeof id === 'string' ? sessions.get(id) : undefined;
    if (session !== undefined && session.keyHash === keyHash) {
      session.usedAt = Date.now();
      return session.transport.handleRequest(request, response, body);
    }
    if (id !== undefined || !isInitializeRequest(body)) return refuse(response, 404, 'there is no such session');
    const account = accounts.get(keyHash) ?? accountOf(key);
    // Only a working key gets a session.
    const refusal = await account.ringlet.key().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal !== undefined) {
      const isKey = refusal instanceof ApiError && [401, 403].includes(refusal.status);
      return refuse(response, isKey ? 401 : 503, isKey ? refusal.message : 'Ringlet does not answer');
    }
    if (sessions.size >= mostSessions) endIdle(sessions);
    if (sessions.size >= mostSessions) return refuse(response, 503, 'too many sessions are open');
    accounts.set(keyHash, accounts.get(keyHash) ?? account);
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (created) => {
        sessions.set(created, { transport, keyHash, usedAt: Date.now() });
      },
      onsessionclosed: (closed) => void sessions.delete(closed),
    });
    await createServer(accounts.get(keyHash) ?? account).connect(transport);
    return transport.handleRequest(request, response, body);
  };

  const server = createHttpServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`request failed: ${error instanceof Error ? error.message : String(error)}\n`);
      if (!response.headersSent) refuse(response, 400, 'the request could not be read');
      else response.destroy();
    });
  });
  const sweep = setInterval(() => endIdle(sessions), 60_000);
  server.once('close', () => clearInterval(sweep));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function endIdle(sessions: Map<string, Session>): void {
  for (const [id, { transport, usedAt }] of sessions) {
    if (Date.now() - usedAt < idleMs) continue;
    sessions.delete(id);
    void transport.close();
  }
}

/** Other sites' pages reach a local server by a name of theirs that resolves to it. */
function isAllowedHost(request: IncomingMessage, allowed: readonly string[]): boolean {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '');
  return ['127.0.0.1', 'localhost', '[::1]', ...allowed].includes(name);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > longestBody) throw new Error('the body is too large');
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));
}
