import { type FastifyInstance } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { handleFrameworkError } from '../http/error-envelope.filter';

/**
 * Refuses requests that a proxy received without TLS, according to `X-Forwarded-Proto`. It does not redirect to https: a program with the
 * wrong address would send its secrets in plain text each time, unnoticed. Without a proxy it refuses nothing.
 */
export function refusePlainHttp(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    // Of several proxies, the first one spoke to the client.
    const [received = ''] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
    if (received.trim().toLowerCase() !== 'http') return done();
    const message = 'This address is answered by https only. Others could read what was sent: exchange its secrets.';
    handleFrameworkError(new RingletError('platform/malformed', { message }), request, reply);
  });
}
