import { type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { networkOf, networksIn } from '@ringlet/platform/network';
import { type ShedRequests } from './shed-requests';

export interface ConnectionLimits {
  /** Connections of this process. */
  readonly atMost: number;
  /** Connections per address, or per /64 of IPv6; 0: no limit. */
  readonly perAddress: number;
  /** Comma-separated addresses and ranges of the proxies, which have no limit per address. */
  readonly proxies: string | undefined;
}

/** Times of a connection, in milliseconds. */
export const connectionTimes = {
  /** To receive a request's headers. */
  headers: 20_000,
  /** To receive a whole request, even a picture of 2 MB over a slow mobile network. */
  request: 60_000,
  /** Idle between two requests. An ingress keeps connections for a shorter time (60 s), so it never reuses one that was just closed. */
  keepAlive: 72_000,
  /** How often they are checked. */
  check: 5000,
  /** To receive the rest of a request once the gateway has begun to stop. */
  restAtStop: 5000,
} as const;

/** Counts, limits and, when the gateway stops, closes the connections of a server. */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly byNetwork = new Map<string, number>();
  private readonly isProxy: (address: string) => boolean;

  constructor(
    server: Server,
    private readonly limits: ConnectionLimits,
    private readonly shed: ShedRequests,
  ) {
    this.isProxy = networksIn(limits.proxies ?? '');
    server.maxConnections = limits.atMost;
    server.on('drop', () => shed.count('connections'));
    server.on('connection', (socket: Socket) => this.add(socket));
  }

  /** Closes connections that wait for the headers of a request now, and the others once they have sent their answer. */
  closeWithAnswer(): void {
    for (const socket of this.open) {
      const answer = currentAnswer(socket);
      if (answer === undefined) socket.destroy();
      else if (answer.headersSent) answer.once('finish', () => socket.destroySoon());
      else answer.setHeader('connection', 'close');
    }
  }

  /** Closes the connections without a complete request. */
  closeIncomplete(): void {
    for (const socket of this.open) if (currentAnswer(socket)?.req.complete !== true) socket.destroy();
  }

  private add(socket: Socket): void {
    const { remoteAddress = '' } = socket;
    const network = networkOf(remoteAddress);
    const { perAddress } = this.limits;
    const own = this.byNetwork.get(network) ?? 0;
    if (perAddress > 0 && own >= perAddress && !this.isProxy(remoteAddress)) {
      this.shed.count('connections');
      socket.destroy();
      return;
    }
    this.open.add(socket);
    this.byNetwork.set(network, own + 1);
    socket.once('close', () => {
      this.open.delete(socket);
      const left = (this.byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.byNetwork.set(network, left);
      else this.byNetwork.delete(network);
    });
  }
}

/**
 * Lets a stopping server end as soon as its requests are answered: idle connections close at once, the others with their answer. Node
 * closes only those that have served a request before, and checks no time-outs while it stops. Fastify sends `connection: close` with the
 * answer to a later request.
 */
export function closeConnectionsAtStop(server: FastifyInstance, connections: Connections): void {
  let rest: NodeJS.Timeout | undefined;
  server.addHook('preClose', (done) => {
    connections.closeWithAnswer();
    rest = setTimeout(() => connections.closeIncomplete(), connectionTimes.restAtStop);
    done();
  });
  server.server.once('close', () => clearTimeout(rest));
}

/** The answer that a connection is preparing or sending; undefined if it is idle. Node has no public name for it. */
export function currentAnswer(socket: Socket): ServerResponse | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}
