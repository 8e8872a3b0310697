import { type FastifyInstance } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { handleFrameworkError } from '../http/error-envelope.filter';

/**
 * Refuses what a proxy received without TLS, as its `X-Forwarded-Proto` says. There is no redirect to https: the secrets of a program that
 * calls the wrong address would be sent in plain each time, and nobody would notice. Without a proxy nothing is refused.
 */
export function refusePlainHttp(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    // Of several proxies the first one spoke to the client.
    const [received = ''] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
    if (received.trim().toLowerCase() !== 'http') return done();
    const message = 'This address is answered by https only. Others could read what was sent: exchange its secrets.';
    handleFrameworkError(new RingletError('platform/malformed', { message }), request, reply);
  });
}
