import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultBook, FaultTarget } from './fault-book';

const HTML = '<!doctype html><html><head><title>502</title></head><body><h1>Just a moment...</h1></body></html>';
const HALF_JSON = '{"success":true,"data":{"id":';

/** Lets every call of this upstream meet the faults that are on. `callName` names the call that a request makes. */
export function meetFaults(
  upstream: FastifyInstance,
  faults: FaultBook,
  target: FaultTarget,
  callName: (request: FastifyRequest) => string,
): void {
  const later = new WeakMap<FastifyRequest, Fault>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
  };

  upstream.addHook('onRequest', (request, reply, done) => {
    const fault = faults.hit(target, callName(request));
    if (!fault) return done();
    if (fault.when === 'after') {
      later.set(request, fault);
      return done();
    }
    if (fault.kind === 'slow') return after(fault.ms, done);
    if (fault.kind === 'timeout') return after(fault.ms, () => request.raw.socket.destroy());
    if (fault.kind === 'reset') return void request.raw.socket.destroy();
    void reply.send(spoilt(fault, reply, fault.random() < 0.5 ? HTML : HALF_JSON));
  });

  upstream.addHook('onSend', (request, reply, payload, done) => {
    const fault = later.get(request);
    if (!fault) return done(null, payload);
    if (fault.kind === 'slow') return after(fault.ms, () => done(null, payload));
    if (fault.kind === 'timeout') return after(fault.ms, () => request.raw.socket.destroy());
    if (fault.kind === 'reset') return void request.raw.socket.destroy();
    const answer = typeof payload === 'string' ? payload : '';
    done(null, spoilt(fault, reply, answer.slice(0, Math.ceil(answer.length / 2))));
  });

  upstream.addHook('onClose', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** Sets the status and type of an error or of garbage, and answers its body. */
function spoilt(fault: Fault, reply: FastifyReply, garbage: string): string {
  if (fault.kind === 'error') {
    reply.code(fault.status).type('text/plain');
    return 'Internal Server Error';
  }
  reply.code(200).type(garbage.startsWith('<') ? 'text/html' : 'application/json');
  return garbage;
}
