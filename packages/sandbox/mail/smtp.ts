import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Fault, FaultBook } from '../faults/fault-book';
import type { Mailbox } from './mailbox';

const LARGEST_BYTES = 10 * 1024 * 1024;

export interface RunningSmtp {
  port: number;
  stop(): Promise<void>;
}

/** Takes any mail from anybody into the mailbox. A fault hits one letter: before it is taken, or after. */
export async function startSmtp(
  place: { port: number; host: string },
  mailbox: Mailbox,
  faults: FaultBook,
): Promise<RunningSmtp> {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const suffer = (fault: Fault, session: SMTPServerSession, done: (error?: Error) => void): void => {
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
    done(Object.assign(new Error('The sandbox refuses this letter'), { responseCode: 451 }));
  };

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anybody' }),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const fault = faults.hit('smtp', 'send');
        const keep = async (): Promise<void> => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          await mailbox.take(Buffer.concat(chunks), { from, to: rcptTo.map(({ address }) => address) });
        };
        if (!fault) return void keep().then(() => callback(), callback);
        if (fault.when === 'after') return void keep().then(() => suffer(fault, session, callback), callback);
        suffer(fault, session, (error) => (error ? callback(error) : void keep().then(() => callback(), callback)));
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Once it listens, an error is a client's (a cut in the middle of a letter) and no reason to stop.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(place.port, place.host);
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
