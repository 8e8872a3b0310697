import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Log } from '@ringlet/platform/core.module';

/** A server that says nothing for two of these is gone; the client's own default notices after minutes. */
const pingEveryMs = 10_000;

/**
 * Connects to NATS. Fails at once, naming the servers, if none answers at the start; after that it reconnects for ever. What
 * is published while it is away is lost: whoever publishes must know by a reply or an acknowledgement that it arrived.
 * Stack traces of calls are off: they cost a third of the throughput.
 */
export async function connectToNats(urls: string, name: string, log: Log): Promise<NatsConnection> {
  const servers = urls.split(',').map((url) => url.trim());
  const connection = await connect({
    servers,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: pingEveryMs,
    noAsyncTraces: true,
    timeout: 5000,
  }).catch((cause: unknown) => {
    throw new Error(`no NATS server answers at ${servers.map(withoutPassword).join(', ')}`, { cause });
  });
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') log.warn('lost NATS; reconnecting');
      if (status.type === 'reconnect') log.info('NATS is back');
      if (status.type === 'error') log.error({ err: status.error }, 'NATS error');
    }
    const reason = await connection.closed();
    // Closed by the server for good (refused credentials, say): a process that can't hear or speak is better started afresh.
    if (reason) throw reason;
  })();
  return connection;
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

/** Calls `back` each time the connection was lost and is there again, until it is closed. */
export async function onReconnect(connection: NatsConnection, back: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') back();
}
