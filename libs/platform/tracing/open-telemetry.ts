import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { followSpans, type Span, type Tracing } from './tracing';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
/** How long a stopping process waits for its last spans, in milliseconds. */
const exportMs = 2000;

/**
 * Sends a process's spans to `<endpoint>/v1/traces` in batches, and drops those that a slow or absent receiver does not take. Loaded only
 * if tracing is on. The SDK reads its usual variables: OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, OTEL_EXPORTER_OTLP_HEADERS.
 */
export function startOpenTelemetry(service: string, version: string, endpoint: string): Tracing {
  followSpans();
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportMs });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `ringlet-${service}`, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportMs })],
  });
  const tracer = provider.getTracer('ringlet');
  return {
    start: (name, { kind, attributes, parent }) => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const made: Span = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void span.setAttributes(more),
        end: (error) => {
          if (error !== undefined) span.setAttribute('error.type', error.type);
          if (error?.isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      return made;
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
