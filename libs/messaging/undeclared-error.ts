import { RingletError } from '@ringlet/contracts/errors';
import { mayFailWith, type RequestType } from '@ringlet/contracts/request';
import { type Log } from '@ringlet/platform/core.module';

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

/** What is answered instead of `thrown`: outside production an error that is not declared is a defect, and the tests fail that meet it. */
export function checkDeclared(
  thrown: unknown,
  request: Declaring,
  { isProduction, log }: { readonly isProduction: boolean; readonly log: Log },
): unknown {
  const error = declaredBy(request, thrown);
  if (!(error instanceof UndeclaredError)) return error;
  if (!isProduction) return new RingletError('platform/internal', { message: error.message, cause: error });
  log.error({ subject: request.subject, code: error.thrown.code, err: error }, 'error not declared');
  return error.thrown;
}
