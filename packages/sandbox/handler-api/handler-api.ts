import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';
import { ACTIONS, type HandlerApiProvider, type Parameters } from './actions';
import { toResponse } from './variants';

/** Serves the handler_api.php protocol as a Fastify plugin. */
export function handlerApi(provider: HandlerApiProvider, apiKey: string, faults: FaultRegistry) {
  return async (app: FastifyInstance): Promise<void> => {
    applyFaults(app, faults, 'handler-api', (request) => parametersOf(request).action ?? '');
    app.get('/stubs/handler_api.php', (request, reply) => {
      const { code, body } = toResponse(run(parametersOf(request)), provider.variants);
      void reply.code(code);
      if (typeof body === 'string') void reply.type('text/plain; charset=utf-8');
      return reply.send(body);
    });
  };

  function run(parameters: Parameters): string | object {
    const { api_key: key = '', action = '' } = parameters;
    if (key === '') return 'NO_KEY';
    if (key !== apiKey) return 'BAD_KEY';
    const runAction = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    return runAction ? runAction(provider, parameters) : 'BAD_ACTION';
  }
}

function parametersOf(request: FastifyRequest): Parameters {
  return Object.fromEntries(Object.entries(request.query as object).map(([name, value]) => [name, String(value)]));
}
