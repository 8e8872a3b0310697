import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Log } from '@ringlet/platform/core.module';

/** The connection is considered lost after two unanswered pings. The client's default takes minutes. */
const pingEveryMs = 10_000;

/**
 * Connects to NATS. Fails immediately, naming the servers, if none answers at the start; later it reconnects without limit. Messages
 * published while disconnected are lost, so publishers need a reply or an acknowledgement. Stack traces of calls are off: they
 * cost a third of the throughput.
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
      if (status.type === 'disconnect') log.warn('NATS disconnected');
      if (status.type === 'reconnect') log.info('NATS reconnected');
      if (status.type === 'error') log.error({ err: status.error }, 'NATS error');
    }
    const reason = await connection.closed();
    // Closed by the server for good, e.g. for refused credentials: the process has to be restarted.
    if (reason) throw reason;
  })();
  return connection;
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

/** Calls `reconnected` after each reconnect until the connection is closed. */
export async function onReconnect(connection: NatsConnection, reconnected: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') reconnected();
}
