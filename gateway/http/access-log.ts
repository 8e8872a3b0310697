import { type FastifyInstance } from 'fastify';
import { type Metrics } from '#libs/platform/metrics';
import { type Log } from '#libs/platform/tools.module';

/** One log line and one measurement a request, when it has been answered. The request's id goes back in a header. */
export function observeRequests(server: FastifyInstance, log: Log, metrics: Metrics): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    log.info(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10 },
      'answered',
    );
    done();
  });
}
