import { type FastifyInstance } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';

/** The config of a route that takes forms. */
export const formBodies = { formBodies: true } as const;

/**
 * Lets the routes with `formBodies` read forms, also empty ones, which clients of handler_api.php send. Every other route answers 415.
 * Call after Nest's own parser was removed.
 */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const { formBodies: isAccepted } = request.routeOptions.config as { formBodies?: boolean };
    if (isAccepted === true) done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new RingletError('platform/unsupported-media-type'), undefined);
  });
}
