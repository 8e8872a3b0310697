import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span may say: names, codes and counts of our own. Never an address, a text, or anything of a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The span that caused this one, as W3C `traceparent`. Absent or unreadable: a new trace begins. */
  readonly parent?: string;
}

export interface Span {
  readonly traceId: string;
  /** W3C `traceparent` for what this span causes. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  end(error?: SpanError): void;
}

/** How a span's work failed. */
export interface SpanError {
  /** A code or the name of a class. The message may contain anything and is left out. */
  readonly type: string;
  /** False where the caller was refused for a reason of its own, such as an empty wallet. */
  readonly isFailure: boolean;
}

/** Makes the spans of a process. Absent where tracing is off. */
export interface Tracing {
  start(name: string, options: SpanOptions): Span;
  /** Exports what has ended. */
  stop(): Promise<void>;
}

interface Running {
  readonly tracing: Tracing;
  readonly span: Span;
}

/** Made with the first Tracing: without one nothing is followed through asynchronous calls. */
let running: AsyncLocalStorage<Running> | undefined;

/** Makes spans follow asynchronous calls in this process. */
export function followSpans(): void {
  running ??= new AsyncLocalStorage();
}

/** The span of the work that runs; undefined outside of any, and where tracing is off. */
export function currentSpan(): Span | undefined {
  return running?.getStore()?.span;
}

/** Runs `work` in a span that begins here: of a request or an event that arrived. */
export function inNewSpan<T>(
  tracing: Tracing,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.start(name, options);
  return enterSpan(tracing, span, () => ended(span, work));
}

/** Runs `work` in a span of what already runs. Call it only where `currentSpan()` is defined: the rest costs nothing then. */
export function inChildSpan<T>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = running?.getStore();
  if (parent === undefined) throw new Error('no span is running');
  return inNewSpan(parent.tracing, name, { ...options, parent: parent.span.traceparent }, work);
}

/** Runs `work`, and all that it starts, as part of a span that is ended elsewhere. */
export function enterSpan<T>(tracing: Tracing, span: Span, work: () => T): T {
  return running === undefined ? work() : running.run({ tracing, span }, work);
}

/** `traceId` of a traceparent, for a log line; nothing where there is none. */
export function traceIdOf(traceparent: string | undefined): { readonly traceId?: string } {
  const [, traceId] = traceparentPattern.exec(traceparent ?? '') ?? [];
  return traceId === undefined ? {} : { traceId };
}

const traceparentPattern = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

async function ended<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (error) {
    span.end(errorOf(error));
    throw error;
  }
}

function errorOf(error: unknown): SpanError {
  const { code, name, httpStatus } = (error ?? {}) as { code?: unknown; name?: unknown; httpStatus?: unknown };
  const type = [code, name].find((each) => typeof each === 'string') ?? 'unknown';
  return { type, isFailure: typeof httpStatus !== 'number' || httpStatus >= 500 };
}
