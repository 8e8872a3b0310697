import { RingletError } from './errors';

/** platform/invalid for one field of a request, with its problem. */
export function invalidField(field: string, message: string): RingletError {
  return new RingletError('platform/invalid', { errors: [{ field, message }] });
}
