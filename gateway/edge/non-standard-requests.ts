import { type FastifyInstance } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { handleFrameworkError } from '../http/error-envelope.filter';

/**
 * Answers in the envelope where Node and the CORS plugin would answer themselves: requests with an `Expect` header other than
 * `100-continue`, which is ignored, and OPTIONS requests that are not preflights. Call it before the CORS plugin is registered.
 */
export function handleNonStandardRequests(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': method } = request.headers;
    const isPlain = request.method === 'OPTIONS' && (origin === undefined || method === undefined);
    // The plugin's own route for OPTIONS would not use Nest's error handler.
    if (isPlain) handleFrameworkError(new RingletError('platform/not-found'), request, reply);
    else done();
  });
}
