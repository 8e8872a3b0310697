import { type Reply } from '../harness/api';

/**
 * `done`: as requested. `refused`: by a rule, e.g. too little money. `failed`: not done, and the answer says so. `open`: the
 * client does not know the outcome and repeats the request.
 */
export type Outcome = 'done' | 'refused' | 'failed' | 'open';

export interface Answer {
  readonly outcome: Outcome;
  /** The error code, or why the connection ended; `ok`. */
  readonly code: string;
}

/** The outcome of one thing that a client wanted. */
export interface Attempt {
  readonly kind: string;
  readonly fault: string;
  readonly first: Answer;
  /** The answer after all repetitions. */
  readonly last: Answer;
  readonly tries: number;
  /** From the first try to the last answer. */
  readonly ms: number;
}

const openCodes = new Set([
  'platform/too-many-requests',
  'platform/idempotency-in-progress',
  'numbers/order-unresolved',
  'numbers/refund-unresolved',
  'numbers/extension-under-way',
  'wallet/provider-unavailable',
  'wallet/rate-unavailable',
]);
/** Nothing was done or charged, and the client received that answer. */
const failedCodes = new Set(['numbers/not-bought', 'numbers/upstream-unavailable', 'numbers/extension-refused']);

/** What the gateway's answer, or the error instead, means for the client. */
export function answerOf(reply: Reply | Error): Answer {
  if (reply instanceof Error) return { outcome: 'open', code: reply.name === 'TimeoutError' ? 'no answer' : 'cut off' };
  if (reply.http < 400) return { outcome: 'done', code: 'ok' };
  const code = reply.code ?? `HTTP ${reply.http}`;
  if (failedCodes.has(code)) return { outcome: 'failed', code };
  return { outcome: openCodes.has(code) || reply.http >= 500 ? 'open' : 'refused', code };
}

/** Whether the clients' requests cannot cause a refusal: they send valid requests in open sessions. */
export function isUnexpected({ outcome, code }: Answer): boolean {
  return outcome === 'refused' && /^(auth|platform)\//.test(code);
}

export interface Count {
  readonly name: string;
  readonly all: number;
  /** The first try succeeded, or a rule refused it. */
  readonly firstTry: number;
  /** Not the first try, but a repetition. */
  readonly repaired: number;
  /** The answer says that nothing was done. */
  readonly failed: number;
  /** Never answered. */
  readonly open: number;
  readonly slowestMs: number;
}

const isSettled = ({ outcome }: Answer): boolean => outcome === 'done' || outcome === 'refused';

/** The attempts by kind or by fault, most frequent first. */
export function countBy(attempts: readonly Attempt[], key: 'kind' | 'fault'): Count[] {
  const groups = new Map<string, Attempt[]>();
  for (const attempt of attempts) groups.set(attempt[key], [...(groups.get(attempt[key]) ?? []), attempt]);
  return [...groups]
    .map(([name, group]) => ({
      name,
      all: group.length,
      firstTry: group.filter(({ first }) => isSettled(first)).length,
      repaired: group.filter(({ first, last }) => !isSettled(first) && isSettled(last)).length,
      failed: group.filter(({ last }) => last.outcome === 'failed').length,
      open: group.filter(({ last }) => last.outcome === 'open').length,
      slowestMs: Math.max(...group.map(({ ms }) => ms)),
    }))
    .sort((a, b) => b.all - a.all);
}

/** How often first tries ended with each code other than `ok`, by kind, most frequent first. */
export function firstTryCodes(attempts: readonly Attempt[]): { kind: string; code: string; count: number }[] {
  const counts = new Map<string, { kind: string; code: string; count: number }>();
  for (const { kind, first } of attempts) {
    if (first.outcome === 'done') continue;
    const key = `${kind} ${first.code}`;
    counts.set(key, { kind, code: first.code, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
