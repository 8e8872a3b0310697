import { type FastifyInstance } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';

/** The config of a route that takes forms. */
export const formBodies = { formBodies: true } as const;

/**
 * Lets the routes with `formBodies` read forms, and empty bodies of every type: programs send them, and have everything in the query. Every
 * other route answers 415. Call after Nest's own parser was removed.
 */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (takesForms(request.routeOptions.config)) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new RingletError('platform/unsupported-media-type'), undefined);
  });
  server.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    // Without a type an empty body is not parsed.
    if (headers['content-length'] === '0' && takesForms(routeOptions.config)) delete headers['content-type'];
    done();
  });
}

function takesForms(config: unknown): boolean {
  return (config as { formBodies?: boolean } | undefined)?.formBodies === true;
}
