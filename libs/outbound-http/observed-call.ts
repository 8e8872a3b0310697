import { type Metrics } from '@ringlet/platform/metrics';
import { currentSpan, inChildSpan, type Span } from '@ringlet/platform/tracing/tracing';
import { type HttpResponse } from './http-exchange';
import { OutboundHttpError } from './outbound-http-error';

/** The provider of a client's calls, and the metric for their durations. */
export interface CallObserver {
  readonly provider: string;
  readonly metrics: Pick<Metrics, 'providerSeconds'>;
}

/** Makes a call and records its duration and outcome. `call` is one of the few names in the provider's protocol. */
export function observedCall(
  observer: CallObserver,
  call: string,
  send: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  if (currentSpan() === undefined) return measured(observer, call, send);
  const { provider } = observer;
  // Path and query may contain keys and ids, so a span has neither. Providers receive no trace header.
  const about = { kind: 'client', attributes: { 'ringlet.provider': provider, 'ringlet.call': call } } as const;
  return inChildSpan(`${provider} ${call}`, about, (span) => measured(observer, call, send, span));
}

async function measured(
  { provider, metrics }: CallObserver,
  call: string,
  send: () => Promise<HttpResponse>,
  span?: Span,
): Promise<HttpResponse> {
  const started = performance.now();
  let outcome = 'failed';
  try {
    const response = await send();
    outcome = outcomeOf(response.status);
    return response;
  } catch (error) {
    if (error instanceof OutboundHttpError) outcome = error.reason;
    throw error;
  } finally {
    span?.set({ 'ringlet.outcome': outcome });
    metrics.providerSeconds.observe({ provider, call, outcome }, (performance.now() - started) / 1000);
  }
}

function outcomeOf(status: number): string {
  if (status < 400) return 'ok';
  if (status === 429) return 'too-many-requests';
  return status < 500 ? 'refused' : 'failed';
}
