import { ProviderRefused, ProviderUnavailable } from '../domain/payment-provider';

export interface ProviderAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * One call of a provider's JSON API, within a time. A question (no method given) whose connection broke is asked once more; what
 * changes something never is. Answers 2xx and 404, which callers tell apart; throws ProviderUnavailable
 * for no answer, 5xx, 429 and anything that is not a JSON object, and ProviderRefused with the provider's words for the rest.
 */
export async function callProvider(url: string, init: RequestInit, timeoutMs: number): Promise<ProviderAnswer> {
  const { status, text } = await exchange(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  if (status >= 500 || status === 429) throw new ProviderUnavailable(`${init.method ?? 'GET'} ${url}: ${status}`);
  const body = readJson(text);
  if (body === undefined) throw new ProviderUnavailable(`${url} answered ${status} with something that is no JSON`);
  if (status < 300 || status === 404) return { status, body };
  throw new ProviderRefused(`${url} answered ${status}: ${String(body['message'] ?? body['responseMessage'])}`, status);
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const mayRepeat = init.method === undefined;
  return once(url, init).catch((error: unknown) => {
    if (mayRepeat && !init.signal?.aborted) return once(url, init);
    throw error;
  });
}

async function once(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ProviderUnavailable(`${init.method ?? 'GET'} ${url}: no answer`, { cause });
  }
}

/** A JSON object, or undefined for anything else. */
export function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
