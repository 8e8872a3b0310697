import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '../http/request-context';

/** Moving money requires an Idempotency-Key, because a program that gets no answer repeats the request. */
export function keyOf({ idempotencyKey }: RequestContext): string {
  if (idempotencyKey !== undefined) return idempotencyKey;
  throw new RingletError('platform/malformed', {
    message: 'Send an Idempotency-Key header: 8 to 100 letters or digits.',
  });
}
