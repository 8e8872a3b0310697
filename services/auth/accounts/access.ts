import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';

/** Whoever is signed in. Errors: auth/session-required. */
export function signedIn({ caller }: RequestContext): Caller {
  if (caller === undefined) throw new RingletError('auth/session-required');
  return caller;
}

/** Errors: auth/session-required, auth/forbidden. */
export function signedInAdmin(context: RequestContext): Caller {
  const caller = signedIn(context);
  if (caller.role !== 'admin') throw new RingletError('auth/forbidden');
  return caller;
}

/** A person reads their own account, an admin anybody's; another service (no caller) asks on its own behalf. */
export function mayRead({ caller }: RequestContext, accountId: string): void {
  if (caller === undefined || caller.role === 'admin' || caller.id === accountId) return;
  throw new RingletError('auth/forbidden');
}
