import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultBook } from '../faults/fault-book';
import { meetFaults } from '../faults/http-faults';
import { ACTIONS, type HandlerUpstream, type Parameters } from './actions';
import { asSent } from './habits';

/** A provider that speaks handler_api.php, under the prefix that it is registered with. */
export function handlerApi(upstream: HandlerUpstream, apiKey: string, faults: FaultBook) {
  return async (app: FastifyInstance): Promise<void> => {
    meetFaults(app, faults, 'handler-api', (request) => parametersOf(request).action ?? '');
    app.get('/stubs/handler_api.php', (request, reply) => {
      const { code, body } = asSent(answer(parametersOf(request)), upstream.habits);
      void reply.code(code);
      if (typeof body === 'string') void reply.type('text/plain; charset=utf-8');
      return reply.send(body);
    });
  };

  function answer(parameters: Parameters): string | object {
    const { api_key: key = '', action = '' } = parameters;
    if (key === '') return 'NO_KEY';
    if (key !== apiKey) return 'BAD_KEY';
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    return act ? act(upstream, parameters) : 'BAD_ACTION';
  }
}

function parametersOf(request: FastifyRequest): Parameters {
  return Object.fromEntries(Object.entries(request.query as object).map(([name, value]) => [name, String(value)]));
}
