import { RingletError } from '#libs/contracts/errors';
import { type Call } from '#libs/messaging/envelope';

/** The id of the admin who calls. Errors: auth/forbidden for anybody else. */
export function adminOf({ caller }: Call): string {
  if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
  return caller.id;
}
