import { config } from '../config';
import { t } from '../language/text';
import { toast } from '../toast';
import type { Failure } from './failure';
import { failureCode, failureMessage, hasNoAnswer, networkMessage } from './failure';
import { inLanguageOfScreen } from './messages';

const requestTimeoutMs = 30_000;
/** The form shows a field for the code, or the page for the maintenance, instead. */
const shownElsewhere = ['auth/second-factor-required', 'platform/maintenance'];

/**
 * A call without the store, for pages that are shown before it is loaded. Answers as a mutation does: `data`, or `error`, which is
 * shown as a toast as well. Never rejects.
 */
export async function plainPost<Answer>(path: string, body: object): Promise<{ data?: Answer; error?: Failure }> {
  const answer = await send<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error } = answer;
  if (error && !shownElsewhere.includes(failureCode(error) ?? '')) {
    const text = hasNoAnswer(error) ? networkMessage() : (failureMessage(error) ?? t`An error occurred`);
    toast.error(text, { toastId: text });
  }
  return answer;
}

/** The same for reading; a failure makes no toast. */
export function plainGet<Answer>(path: string): Promise<{ data?: Answer; error?: Failure }> {
  return send(path, {});
}

async function send<Answer>(path: string, init: RequestInit): Promise<{ data?: Answer; error?: Failure }> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(config().apiUrl + path, { ...init, signal });
    const text = await response.text();
    const data = parsed(text);
    if (data === undefined) {
      return { error: { status: 'PARSING_ERROR', originalStatus: response.status, data: text, error: 'not JSON' } };
    }
    const isRefusal = !response.ok || ('status' in data && data.status === false);
    return isRefusal ? { error: { status: response.status, data } } : { data: inLanguageOfScreen(data) as Answer };
  } catch (error) {
    const status = error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR';
    return { error: { status, error: String(error) } };
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
