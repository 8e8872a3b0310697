import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';

/** The id of the admin who calls. Errors: auth/forbidden for anybody else. */
export function adminOf({ caller }: RequestContext): string {
  if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
  return caller.id;
}
