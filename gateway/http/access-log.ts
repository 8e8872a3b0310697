import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Log } from '@ringlet/platform/core.module';
import { type Metrics } from '@ringlet/platform/metrics';
import { type SessionRequest } from './request-context';
import { traceIdOfRequest } from './trace-requests';

/**
 * Security headers of every answer. A constant, because helmet computes them for each request, which took a fifth of the gateway's time
 * (bench/path).
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // A browser that shows an answer as a page may load nothing for it. Pages and pictures have their own policies.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  // Answers are private. A route with cacheable answers says so itself.
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Sets the security headers and `x-request-id`, and logs and measures each request once its answer was sent. */
export function observeRequests(server: FastifyInstance, log: Log, metrics: Metrics): void {
  // These lines contain no secrets, and searching for them takes a fiftieth of the gateway's time.
  const requestLog = log.child({}, { redact: [] });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, caller, errorCode: code } = request as SessionRequest;
    // Fastify creates a new options object on each access.
    const { url: route = 'unknown' } = request.routeOptions;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.httpSeconds.observe({ method, route, status }, ms / 1000);
    const line = {
      requestId,
      userId: caller?.id,
      orderId: orderIdOf(request, route),
      traceId: traceIdOfRequest(request),
      method,
      route,
      status,
      code,
      ms: Math.round(ms * 10) / 10,
    };
    requestLog.info(line, 'request completed');
    done();
  });
}

/** The order in the path. */
function orderIdOf({ params }: FastifyRequest, route: string): string | undefined {
  const { request_id, external_id, id } = (params ?? {}) as Record<string, string | undefined>;
  const named = request_id ?? external_id ?? (route.startsWith('/client/rentals/') ? id : undefined);
  return named !== undefined && /^[\da-f]{24}$/i.test(named) ? named : undefined;
}
