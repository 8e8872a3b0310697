import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultRegistry, FaultTarget } from './fault-registry';

const HTML = '<!doctype html><html><head><title>502</title></head><body><h1>Just a moment...</h1></body></html>';
const TRUNCATED_JSON = '{"success":true,"data":{"id":';

/** Applies the active faults of a target to every request of its API. `callName` returns the name of the call. */
export function applyFaults(
  api: FastifyInstance,
  faults: FaultRegistry,
  target: FaultTarget,
  callName: (request: FastifyRequest) => string,
): void {
  const faultsAfter = new WeakMap<FastifyRequest, Fault>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
  };

  api.addHook('onRequest', (request, reply, done) => {
    const fault = faults.hit(target, callName(request));
    if (!fault) return done();
    if (fault.when === 'after') {
      faultsAfter.set(request, fault);
      return done();
    }
    if (fault.kind === 'slow') return after(fault.ms, done);
    if (fault.kind === 'timeout') return after(fault.ms, () => request.raw.socket.destroy());
    if (fault.kind === 'reset') return void request.raw.socket.destroy();
    void reply.send(corrupted(fault, reply, fault.random() < 0.5 ? HTML : TRUNCATED_JSON));
  });

  api.addHook('onSend', (request, reply, payload, done) => {
    const fault = faultsAfter.get(request);
    if (!fault) return done(null, payload);
    if (fault.kind === 'slow') return after(fault.ms, () => done(null, payload));
    if (fault.kind === 'timeout') return after(fault.ms, () => request.raw.socket.destroy());
    if (fault.kind === 'reset') return void request.raw.socket.destroy();
    const body = typeof payload === 'string' ? payload : '';
    done(null, corrupted(fault, reply, body.slice(0, Math.ceil(body.length / 2))));
  });

  api.addHook('onClose', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** Sets status and content type of an error or of garbage, and returns the body. */
function corrupted(fault: Fault, reply: FastifyReply, garbage: string): string {
  if (fault.kind === 'error') {
    reply.code(fault.status).type('text/plain');
    return 'Internal Server Error';
  }
  reply.code(200).type(garbage.startsWith('<') ? 'text/html' : 'application/json');
  return garbage;
}
