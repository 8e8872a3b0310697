import { type Socket } from 'node:net';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { limitsOf } from './route-limits';
import { type ShedRequests } from './shed-requests';

/** Above this delay of the event loop, fewer requests are admitted. */
const targetDelayMs = 100;
const sampleMs = 100;
/** Requests that repeat on their own, such as webhooks, are admitted up to this multiple of the limit. */
const priorityFactor = 1.5;
/** This many are always admitted: so few requests cannot be the cause of a late event loop. */
const alwaysAdmitted = 64;
const retryAfterSeconds = 1;

/**
 * Limits the requests in progress. The limit shrinks while the event loop is late, so that admitted requests are answered in time and the
 * rest are refused at once.
 */
export class Admission {
  private inFlight = 0;
  private delayMs = 0;

  /** `atMost`: requests in progress in this process. */
  constructor(private readonly atMost: number) {}

  /** Whether a request is admitted. Each admitted one must `leave`. */
  enter(admission?: 'priority'): boolean {
    if (this.inFlight >= this.limit() * (admission === 'priority' ? priorityFactor : 1)) return false;
    this.inFlight += 1;
    return true;
  }

  leave(): void {
    this.inFlight -= 1;
  }

  /** No request is in progress and the event loop is in time, so nothing needs measuring. */
  get isIdle(): boolean {
    return this.inFlight === 0 && this.delayMs <= targetDelayMs;
  }

  /** Takes a measured delay of the event loop into account. It counts at once; each shorter one halves it. */
  observeDelay(ms: number): void {
    this.delayMs = Math.max(ms, this.delayMs / 2);
  }

  private limit(): number {
    const inTime = (this.atMost * targetDelayMs) / Math.max(targetDelayMs, this.delayMs);
    return Math.max(Math.min(this.atMost, alwaysAdmitted), inTime);
  }
}

/** The places of one connection's requests. When it closes, Node ends only the answer that it was sending, not those behind it. */
class Places {
  private count = 0;

  constructor(
    private readonly admission: Admission,
    socket: Socket,
  ) {
    socket.once('close', () => {
      while (this.count > 0) this.release();
    });
  }

  keep(): void {
    this.count += 1;
  }

  release(): void {
    if (this.count === 0) return;
    this.count -= 1;
    this.admission.leave();
  }
}

type AdmittedRequest = FastifyRequest & { places?: Places };

/**
 * Refuses requests beyond the limit with platform/overloaded, after the body has arrived (a slow client takes no place) and before any
 * other work.
 */
export function shedOverload(server: FastifyInstance, admission: Admission, shed: ShedRequests): void {
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const measure = (): void => {
    const now = performance.now();
    admission.observeDelay(now - last - sampleMs);
    last = now;
    if (!admission.isIdle) return;
    clearInterval(timer);
    timer = undefined;
  };
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
  const placesOf = new WeakMap<Socket, Places>();
  server.addHook('preValidation', (request, _reply, done) => {
    const { admission: kind } = limitsOf(request);
    if (kind === 'always') return done();
    if (timer === undefined) {
      last = performance.now();
      timer = setInterval(measure, sampleMs).unref();
    }
    if (!admission.enter(kind)) {
      shed.count('in-flight');
      return done(new RingletError('platform/overloaded', { retryAfterSeconds }));
    }
    const { socket } = request.raw;
    if (socket.closed) {
      admission.leave();
      return done();
    }
    let places = placesOf.get(socket);
    if (places === undefined) placesOf.set(socket, (places = new Places(admission, socket)));
    places.keep();
    (request as AdmittedRequest).places = places;
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    (request as AdmittedRequest).places?.release();
    done();
  });
}
