import type { FilledRequest } from './operation';

export interface Sent {
  /** The HTTP status; absent: no answer came. */
  readonly status?: number;
  readonly text: string;
}

/** How long a stream is shown. */
const streamMs = 10_000;
/** Longer than a request waits for a message. */
const answerMs = 60_000;

/**
 * Sends a request with the reader's key, which is kept nowhere else. Each press of the button has a new idempotency key. A
 * stream ends after ten seconds.
 */
export async function send(request: FilledRequest, key: string): Promise<Sent> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), answerMs);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(request.idempotencyKey !== undefined && { 'idempotency-key': crypto.randomUUID() }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      credentials: 'omit',
      signal: ending.signal,
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    if (response.headers.get('content-type') === 'text/event-stream') {
      setTimeout(() => ending.abort(), streamMs);
      return { status: response.status, text: await beginningOf(response) };
    }
    const text = await response.text();
    return { status: response.status, text: pretty(text) };
  } catch {
    return { text: 'No answer came. Please check your connection and try again.' };
  } finally {
    clearTimeout(timer);
  }
}

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status?: number,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Sends a request and returns its answer's data. Rejects with a Refusal. */
export async function ask<Data>(request: FilledRequest, key: string): Promise<Data> {
  const { status, text } = await send(request, key);
  if (status === undefined) throw new Refusal(text);
  const answer = parse(text) as { data?: Data; message?: string; code?: string } | undefined;
  if (status !== 200 || answer?.data === undefined) {
    throw new Refusal(answer?.message ?? `The answer had the status ${status}.`, status, answer?.code);
  }
  return answer.data;
}

/** What a stream has sent until it ends or is aborted. */
async function beginningOf({ body }: Response): Promise<string> {
  const [reader, decoder] = [body?.getReader(), new TextDecoder()];
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    text += '(ended after ten seconds)';
  }
  return text;
}

function pretty(text: string): string {
  const value = parse(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

/** Undefined for anything but JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a request is sent without a question: it changes nothing, or its money is play money. */
export function isHarmless({ method }: FilledRequest, key: string): boolean {
  return method === 'GET' || isTestKey(key);
}

export const isTestKey = (key: string): boolean => /^rl_?test/.test(key);
