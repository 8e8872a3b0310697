import { AuthorizationError, connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { type Log } from '@ringlet/platform/core.module';
import { type ProcessSettings } from '@ringlet/platform/settings';

/** The settings that say how to reach NATS. */
export type NatsSettings = Pick<
  ProcessSettings,
  'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'NATS_TLS_CA' | 'NATS_TLS_CERT' | 'NATS_TLS_KEY'
>;

/** A loaded machine may take seconds to open a connection (milliseconds). */
const connectMs = 30_000;
/** Two unanswered pings, so six seconds, end the connection. The client's default takes minutes. */
const pingEveryMs = 2000;

/**
 * Connects to NATS. At the start it fails immediately, naming the servers, if none answers or if they refuse the credentials; later it
 * reconnects without limit. Messages published while disconnected are lost, so publishers need a reply or an acknowledgement. Stack traces
 * of calls are off because they cost a third of the throughput.
 */
export async function connectToNats(settings: NatsSettings, name: string, log: Log): Promise<NatsConnection> {
  const servers = settings.NATS_URL.split(',').map((url) => url.trim());
  const shown = servers.map(withoutPassword).join(', ');
  const connection = await connect({
    servers: servers.map(withoutPassword),
    ...credentials(settings, servers[0] ?? ''),
    name,
    inboxPrefix: inboxOf(name),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: pingEveryMs,
    noAsyncTraces: true,
    timeout: connectMs,
  }).catch((cause: unknown) => {
    const isRefused = cause instanceof AuthorizationError && !cause.message.includes('Timeout');
    if (!isRefused) throw new Error(`no NATS server answers at ${shown}`, { cause });
    throw new Error(`NATS at ${shown} refuses the credentials: check NATS_USER and NATS_PASSWORD`, { cause });
  });
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') log.warn('NATS disconnected');
      if (status.type === 'reconnect') log.info('NATS reconnected');
      if (status.type === 'error') log.error({ err: status.error }, 'NATS error');
    }
    const reason = await connection.closed();
    // The server closed it for good, e.g. it refuses the credentials: the process has to restart.
    if (reason) throw reason;
  })();
  return connection;
}

/** Each process has its own inboxes. NATS lets no other process subscribe to them and read its replies. */
export function inboxOf(name: string): string {
  return `_INBOX.${name}`;
}

/** From the settings, else from the URL, whose user and password the client ignores. */
function credentials(settings: NatsSettings, url: string): ConnectionOptions {
  const { NATS_USER, NATS_PASSWORD } = settings;
  const { NATS_TLS_CA: caFile, NATS_TLS_CERT: certFile, NATS_TLS_KEY: keyFile } = settings;
  const tls = caFile !== undefined || certFile !== undefined ? { tls: { caFile, certFile, keyFile } } : {};
  if (NATS_USER !== undefined) return { ...tls, user: NATS_USER, pass: NATS_PASSWORD };
  const [, user, password] = /\/\/([^:@/]+)(?::([^@/]*))?@/.exec(url) ?? [];
  if (user === undefined) return tls;
  if (password === undefined) return { ...tls, token: decodeURIComponent(user) };
  return { ...tls, user: decodeURIComponent(user), pass: decodeURIComponent(password) };
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

/** Calls `reconnected` after each reconnect until the connection is closed. */
export async function onReconnect(connection: NatsConnection, reconnected: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') reconnected();
}
