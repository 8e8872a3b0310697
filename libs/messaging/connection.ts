import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Log } from '#libs/platform/tools.module';

/**
 * Connects to NATS. Fails at once if no server answers at the start; after that it reconnects for ever, and what is
 * published meanwhile is kept by the client until then. Stack traces of calls are off: they cost a third of the throughput.
 */
export async function connectToNats(url: string, name: string, log: Log): Promise<NatsConnection> {
  const connection = await connect({
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    noAsyncTraces: true,
    timeout: 5000,
  });
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') log.warn('lost NATS; reconnecting');
      if (status.type === 'reconnect') log.info('NATS is back');
      if (status.type === 'error') log.error({ err: status.error }, 'NATS error');
    }
  })();
  return connection;
}
