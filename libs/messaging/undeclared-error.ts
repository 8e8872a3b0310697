import { RingletError } from '@ringlet/contracts/errors';
import { mayFailWith, type RequestType } from '@ringlet/contracts/request';
import { type Log } from '@ringlet/platform/core.module';

type Declaring = Pick<RequestType<object, unknown>, 'subject' | 'errors'>;

/** A handler threw an error that its request does not declare. */
export class UndeclaredError extends Error {
  readonly subject: string;

  constructor(
    { subject }: Declaring,
    readonly thrown: RingletError,
  ) {
    super(`${subject} does not declare ${thrown.code}`, { cause: thrown });
    this.name = 'UndeclaredError';
    this.subject = subject;
  }
}

/** Returns the error itself if the request declares it or if it has no code. */
export function declaredBy(request: Declaring, error: unknown): unknown {
  const isUndeclared = error instanceof RingletError && !mayFailWith(request, error.code);
  return isUndeclared ? new UndeclaredError(request, error) : error;
}

interface Checking {
  readonly isProduction: boolean;
  readonly log: Log;
}

/** Returns the answer for `thrown`. Outside production an undeclared error is a defect, which fails the tests that meet it. */
export function checkDeclared(thrown: unknown, request: Declaring, checking: Checking): unknown {
  return answerTo(declaredBy(request, thrown), checking);
}

/** The same for an error that has already been compared. */
export function answerTo(thrown: unknown, { isProduction, log }: Checking): unknown {
  if (!(thrown instanceof UndeclaredError)) return thrown;
  if (!isProduction) return new RingletError('platform/internal', { message: thrown.message, cause: thrown });
  log.error({ subject: thrown.subject, code: thrown.thrown.code, err: thrown }, 'error not declared');
  return thrown.thrown;
}
