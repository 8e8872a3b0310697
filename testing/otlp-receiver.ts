import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A span as the receiver of traces got it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Absent for the first span of a trace. */
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly status?: { readonly code?: number; readonly message?: string };
  readonly events: readonly unknown[];
}

/** A receiver of OTLP/HTTP traces in JSON. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  stop(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}
interface OtlpSpan extends Omit<ReceivedSpan, 'service' | 'attributes' | 'events'> {
  readonly attributes: readonly Attribute[];
  readonly events?: readonly unknown[];
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') spans.push(...read(Buffer.concat(chunks).toString('utf8')));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const idsAndTimes = /^(traceId|spanId|parentSpanId|\w*UnixNano)$/;

/** The contents of spans, as JSON, without ids and times, which may contain any digits. */
export const textOf = (spans: readonly ReceivedSpan[]): string =>
  JSON.stringify(spans, (key, value: unknown) => (idsAndTimes.test(key) ? undefined : value));

function read(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Traces;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, events = [], ...span }) => ({
        ...span,
        service,
        attributes: valuesOf(attributes),
        events,
      })),
    );
  });
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)] as const),
  );
}
