import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBook } from '../faults/fault-book';
import { meetFaults } from '../faults/http-faults';
import { isRecord } from '../payments/reading';
import { CALLS, type Parameters, type SmsMan } from './calls';
import { asSent, failure } from './habits';
import { RENT_CALLS } from './rent';

interface CallRoute {
  Params: { call: string };
}

/** SMS-Man's API v2 under the prefix that it is registered with. */
export function smsManApi(upstream: SmsMan, token: string, faults: FaultBook) {
  return async (app: FastifyInstance): Promise<void> => {
    meetFaults(app, faults, 'sms-man', (request) => request.url.split('?', 1)[0]?.split('/').at(-1) ?? '');
    for (const [url, calls] of Object.entries({ '/control/:call': CALLS, '/rent-api/:call': RENT_CALLS })) {
      app.route<CallRoute>({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => answer(callNamed(calls, request.params.call), request, reply),
      });
    }
  };

  function answer(
    call: (typeof CALLS)[string] | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const parameters = readParameters(request);
    const respond = (body: unknown): FastifyReply => reply.send(asSent(body, upstream.habits));
    if (parameters.token !== token) return respond(failure('wrong_token', upstream.habits));
    if (!call) return respond(failure('wrong_request', upstream.habits));
    return respond(call(upstream, parameters));
  }
}

function callNamed(calls: typeof CALLS, name: string): (typeof CALLS)[string] | undefined {
  return Object.hasOwn(calls, name) ? calls[name] : undefined;
}

/** Parameters of the address and of the body, form or JSON; the body wins. */
function readParameters(request: FastifyRequest): Parameters {
  const sources = [request.query, request.body].filter(isRecord);
  return Object.fromEntries(
    sources.flatMap((source) => Object.entries(source).map(([name, value]) => [name, String(value)])),
  );
}
