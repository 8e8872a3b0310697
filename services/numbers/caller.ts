import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';

/** Who asks. Throws auth/session-required where nobody is signed in. */
export function callerOf({ caller }: RequestContext): Caller {
  if (!caller) throw new RingletError('auth/session-required');
  return caller;
}

/** The admin who asks. Throws auth/forbidden for anybody else. */
export function adminOf(context: RequestContext): Caller {
  const caller = callerOf(context);
  if (caller.role !== 'admin') throw new RingletError('auth/forbidden');
  return caller;
}
