import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Fault, FaultRegistry } from '../faults/fault-registry';
import type { Mailbox } from './mailbox';

const MAX_BYTES = 10 * 1024 * 1024;

export interface RunningSmtp {
  port: number;
  stop(): Promise<void>;
}

/** An SMTP server that accepts every email into the mailbox. A fault applies to one email, before or after it is stored. */
export async function startSmtp(
  address: { port: number; host: string },
  mailbox: Mailbox,
  faults: FaultRegistry,
): Promise<RunningSmtp> {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const applyFault = (fault: Fault, session: SMTPServerSession, done: (error?: Error) => void): void => {
    const socket = [...sockets].find(({ remotePort }) => remotePort === session.remotePort);
    const later = (action: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        action();
      }, fault.ms);
      timers.add(timer);
    };
    if (fault.kind === 'slow') return later(done);
    if (fault.kind === 'timeout') return later(() => socket?.destroy());
    if (fault.kind === 'reset') return void socket?.destroy();
    if (fault.kind === 'garbage') return void socket?.end('<html>502 Bad Gateway</html>\r\n');
    done(Object.assign(new Error('The sandbox rejects this email'), { responseCode: 451 }));
  };

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anonymous' }),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const fault = faults.hit('smtp', 'send');
        const store = async (): Promise<void> => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          await mailbox.add(Buffer.concat(chunks), { from, to: rcptTo.map(({ address }) => address) });
        };
        if (!fault) return void store().then(() => callback(), callback);
        if (fault.when === 'after') return void store().then(() => applyFault(fault, session, callback), callback);
        applyFault(fault, session, (error) =>
          error ? callback(error) : void store().then(() => callback(), callback),
        );
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Errors after the start belong to single connections, such as one closed in the middle of an email.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(address.port, address.host);
  await listening;

  return {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
