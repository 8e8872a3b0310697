import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span may say: our own names, codes and counts. Never an address, a text or personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The span that caused this one, as W3C `traceparent`. If it is absent or unreadable, a new trace begins. */
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
  /** A code or a class name. The message may contain anything, so it is left out. */
  readonly type: string;
  /** False if the caller was refused for a reason of its own, such as an empty wallet. */
  readonly isFailure: boolean;
}

/** Makes a process's spans. Absent if tracing is off. */
export interface Tracing {
  start(name: string, options: SpanOptions): Span;
  /** Exports the ended spans. */
  stop(): Promise<void>;
}

interface Running {
  readonly tracing: Tracing;
  readonly span: Span;
}

/** Exists from the first Tracing on, so that without tracing nothing follows asynchronous calls. */
let running: AsyncLocalStorage<Running> | undefined;

/** Makes spans follow asynchronous calls in this process. */
export function followSpans(): void {
  running ??= new AsyncLocalStorage();
}

/** The current work's span; undefined outside any span, and if tracing is off. */
export function currentSpan(): Span | undefined {
  return running?.getStore()?.span;
}

/** Runs `work` in a new span of a request or event that arrived. */
export function inNewSpan<T>(
  tracing: Tracing,
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracing.start(name, options);
  return enterSpan(tracing, span, () => ended(span, work));
}

/** Runs `work` in a child of the current span. Call it only if `currentSpan()` is defined, so that it costs nothing otherwise. */
export function inChildSpan<T>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = running?.getStore();
  if (parent === undefined) throw new Error('no span is running');
  return inNewSpan(parent.tracing, name, { ...options, parent: parent.span.traceparent }, work);
}

/** Runs `work`, and all that it starts, as part of a span that somebody else ends. */
export function enterSpan<T>(tracing: Tracing, span: Span, work: () => T): T {
  return running === undefined ? work() : running.run({ tracing, span }, work);
}

/** The `traceId` of a traceparent, for a log line; empty if there is none. */
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
