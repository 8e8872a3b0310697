import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';
import { isRecord } from '../payments/parsing';
import { CALLS, type Parameters, type SmsManProvider } from './calls';
import { RENT_CALLS } from './rentals';
import { failure, toResponse } from './variants';

interface CallRoute {
  Params: { call: string };
}

/** Serves the API v2 of SMS-Man as a Fastify plugin. */
export function smsManApi(provider: SmsManProvider, token: string, faults: FaultRegistry) {
  return async (app: FastifyInstance): Promise<void> => {
    applyFaults(app, faults, 'sms-man', (request) => request.url.split('?', 1)[0]?.split('/').at(-1) ?? '');
    for (const [url, calls] of Object.entries({ '/control/:call': CALLS, '/rent-api/:call': RENT_CALLS })) {
      app.route<CallRoute>({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => run(findCall(calls, request.params.call), request, reply),
      });
    }
  };

  function run(call: (typeof CALLS)[string] | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const parameters = parseParameters(request);
    const respond = (body: unknown): FastifyReply => reply.send(toResponse(body, provider.variants));
    if (parameters.token !== token) return respond(failure('wrong_token', provider.variants));
    if (!call) return respond(failure('wrong_request', provider.variants));
    return respond(call(provider, parameters));
  }
}

function findCall(calls: typeof CALLS, name: string): (typeof CALLS)[string] | undefined {
  return Object.hasOwn(calls, name) ? calls[name] : undefined;
}

/** Parameters of the query and of the body (form or JSON); the body wins. */
function parseParameters(request: FastifyRequest): Parameters {
  const sources = [request.query, request.body].filter(isRecord);
  return Object.fromEntries(
    sources.flatMap((source) => Object.entries(source).map(([name, value]) => [name, String(value)])),
  );
}
