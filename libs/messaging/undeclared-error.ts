import { RingletError } from '@ringlet/contracts/errors';
import { mayFailWith, type RequestType } from '@ringlet/contracts/request';

type Declaring = Pick<RequestType<object, unknown>, 'subject' | 'errors'>;

/** A handler has thrown an error that its request does not declare. */
export class UndeclaredError extends Error {
  constructor(
    { subject }: Declaring,
    readonly thrown: RingletError,
  ) {
    super(`${subject} does not declare ${thrown.code}`, { cause: thrown });
    this.name = 'UndeclaredError';
  }
}

/** The error itself where the request declares it, or where it has no code. */
export function declaredBy(request: Declaring, error: unknown): unknown {
  const isUndeclared = error instanceof RingletError && !mayFailWith(request, error.code);
  return isUndeclared ? new UndeclaredError(request, error) : error;
}
