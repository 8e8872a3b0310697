import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { enterSpan, type Span, type Tracing } from '@ringlet/platform/tracing/tracing';
import { onResponseClosed } from './on-response-closed';

/** Event streams stay open for hours. */
const untraced = new Set(['/client/events', '/v1/events', '/health/live', '/health/ready']);
const spans = new WeakMap<FastifyRequest, Span>();

/** The id of a request's trace; undefined if it has none. */
export function traceIdOfRequest(request: FastifyRequest): string | undefined {
  return spans.get(request)?.traceId;
}

/**
 * Makes a span of each request, with the route and the status. It always begins a trace: ignoring the `traceparent` of strangers, browsers
 * included, lets nobody outside decide what is recorded.
 */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url;
    if (route === undefined || method === 'OPTIONS' || untraced.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracing.start(`${method} ${route}`, { kind: 'server', attributes });
    spans.set(request, span);
    onResponseClosed(reply, () => {
      const { statusCode } = reply;
      span.set({ 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? { type: String(statusCode), isFailure: true } : undefined);
    });
    done();
  });
  // After the body has arrived, because reading it leaves the asynchronous context.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else enterSpan(tracing, span, done);
  });
}
