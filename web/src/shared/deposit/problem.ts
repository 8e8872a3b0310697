import { explain, fieldErrors } from '../api/failure';

/** A deposit that was not started, with the field that causes it, if any. */
export interface Problem {
  readonly field: 'amount' | 'root';
  readonly message: string;
}

export function problemOf(error: unknown): Problem {
  const message = fieldErrors(error).find(({ field }) => field === 'amount')?.message;
  return message === undefined ? { field: 'root', message: explain(error) } : { field: 'amount', message };
}
