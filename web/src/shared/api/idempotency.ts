import { localStore, readObject } from '../session/storage';
import { readSession } from '../session/storedSession';
import { failureCode, hasNoAnswer } from './failure';

/** A request without a known outcome. */
export interface PendingRequest<Body> {
  readonly key: string;
  readonly body: Body;
  /** ISO 8601 */
  readonly at: string;
  /** It was sent before, with an unknown outcome. */
  readonly isRepeat?: true;
}

/** The storage key, separate for each user of this browser. */
const place = (action: string): string => `ringlet.unanswered.${readSession()?.user.id ?? 'none'}.${action}`;

/**
 * The request to send: the pending one if it is for the same thing (same idempotency key and body, so that the server repeats
 * its reply), else a new one. It is stored before sending and kept until its outcome is known.
 */
export function startRequest<Body>(
  action: string,
  body: Body,
  isSameThing: (earlier: Body) => boolean,
): PendingRequest<Body> {
  const earlier = pendingRequest<Body>(action);
  const request: PendingRequest<Body> =
    earlier && isSameThing(earlier.body)
      ? { ...earlier, isRepeat: true }
      : { key: crypto.randomUUID(), body, at: new Date().toISOString() };
  localStore.set(place(action), JSON.stringify(request));
  return request;
}

export function pendingRequest<Body>(action: string): PendingRequest<Body> | undefined {
  const stored = readObject(localStore, place(action));
  if (!stored || typeof stored.key !== 'string' || typeof stored.at !== 'string' || !stored.body) return undefined;
  return stored as unknown as PendingRequest<Body>;
}

/** The pending requests whose action has this prefix. */
export function pendingRequests<Body>(prefix: string): readonly (PendingRequest<Body> & { readonly action: string })[] {
  const actions = localStore.keys(place(prefix)).map((key) => key.slice(place('').length));
  return actions.flatMap((action) => {
    const request = pendingRequest<Body>(action);
    return request ? [{ ...request, action }] : [];
  });
}

/** Removes a request with a known outcome; keeps one that may still be applied. */
export function finishRequest(action: string, failure?: unknown): void {
  if (failure !== undefined && mayStillHappen(failure)) return;
  if (isLimited(failure) && pendingRequest(action)?.isRepeat) return;
  localStore.remove(place(action));
}

/** Refused because of too many requests or refusals, which says nothing about an earlier copy of the request. */
const isLimited = (failure: unknown): boolean =>
  ['platform/too-many-requests', 'numbers/too-many-refusals'].includes(failureCode(failure) ?? '');

const openCodes = new Set([
  'platform/unavailable',
  'platform/overloaded',
  'platform/internal',
  'platform/idempotency-in-progress',
  'numbers/order-unresolved',
  'numbers/swap-unresolved',
]);

/** The server says that the request's outcome is still open. */
export const isOpen = (failure: unknown): boolean => openCodes.has(failureCode(failure) ?? '');

/** Refused because Ringlet is in maintenance or read-only. An earlier copy of the request may have been accepted before. */
export const isModeOfSite = (failure: unknown): boolean =>
  ['platform/maintenance', 'platform/read-only'].includes(failureCode(failure) ?? '');

function mayStillHappen(failure: unknown): boolean {
  return hasNoAnswer(failure) || failureCode(failure) === undefined || isOpen(failure) || isModeOfSite(failure);
}
