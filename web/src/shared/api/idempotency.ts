import { session } from '../session/session';
import { localStore, readObject } from '../session/storage';
import { failureCode, hasNoAnswer } from './failure';

/** A call that was sent (or was about to be) and has not been answered yet. */
export interface Unanswered<Body> {
  readonly key: string;
  readonly body: Body;
  /** ISO 8601 */
  readonly at: string;
}

/** Of the signed-in user only: somebody else at the same browser starts afresh. */
const place = (action: string): string => `ringlet.unanswered.${session.get()?.user.id ?? 'nobody'}.${action}`;

/**
 * The request to send: the unanswered one where it is for the same thing (same key, same body, so that the server
 * answers what it answered before), else a new one. It is stored before it is sent, and kept until it is answered.
 */
export function claim<Body>(action: string, body: Body, isSameThing: (earlier: Body) => boolean): Unanswered<Body> {
  const earlier = unanswered<Body>(action);
  if (earlier && isSameThing(earlier.body)) return earlier;
  const fresh = { key: crypto.randomUUID(), body, at: new Date().toISOString() };
  localStore.set(place(action), JSON.stringify(fresh));
  return fresh;
}

export function unanswered<Body>(action: string): Unanswered<Body> | undefined {
  const stored = readObject(localStore, place(action));
  if (!stored || typeof stored.key !== 'string' || typeof stored.at !== 'string' || !stored.body) return undefined;
  return stored as unknown as Unanswered<Body>;
}

/** Every unanswered request whose action starts so. */
export function allUnanswered<Body>(prefix: string): readonly Unanswered<Body>[] {
  const actions = localStore.keys(place(prefix)).map((key) => key.slice(place('').length));
  return actions.map((action) => unanswered<Body>(action)).filter((request) => request !== undefined);
}

/** Forgets the request once its outcome is known; one that may still be under way is kept. */
export function settle(action: string, failure?: unknown): void {
  if (failure !== undefined && mayStillHappen(failure)) return;
  localStore.remove(place(action));
}

const openCodes = new Set([
  'platform/unavailable',
  'platform/internal',
  'platform/idempotency-in-progress',
  'numbers/order-unresolved',
]);

function mayStillHappen(failure: unknown): boolean {
  const code = failureCode(failure);
  return hasNoAnswer(failure) || code === undefined || openCodes.has(code);
}
