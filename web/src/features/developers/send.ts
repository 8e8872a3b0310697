import type { FilledRequest } from './operation';

export interface Sent {
  /** Of HTTP; absent: no answer came. */
  readonly status?: number;
  readonly text: string;
}

/** How long a stream is shown. */
const streamMs = 10_000;

/**
 * Sends a request with the reader's key, which is kept nowhere else. A new idempotency key for each press of the button. A stream is
 * ended after ten seconds.
 */
export async function send(request: FilledRequest, key: string): Promise<Sent> {
  const ending = new AbortController();
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
  }
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
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Whether a request is sent without a question: it changes nothing, or the money is play money. */
export function isHarmless({ method }: FilledRequest, key: string): boolean {
  return method === 'GET' || /^rl_?test/.test(key);
}
