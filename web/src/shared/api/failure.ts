import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { gettext, t } from '../language/text';

/** A failed call: an HTTP status with the server's body, or the reason why there was no reply. */
export type Failure = FetchBaseQueryError;

interface Refusal {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly data?: unknown;
  readonly errors?: unknown;
}

const fields = <T extends object>(value: unknown): T => Object(value) as T;
const body = (failure: unknown): Refusal => fields<Refusal>(fields<{ data?: unknown }>(failure).data);
const httpStatus = (failure: unknown): unknown => fields<{ status?: unknown }>(failure).status;

/** The server did not answer: network error or time-out. */
export const hasNoAnswer = (failure: unknown): boolean => {
  const status = httpStatus(failure);
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
};

export const isUnauthorized = (failure: unknown): boolean => httpStatus(failure) === 401;

export const isServerError = (failure: unknown): boolean => Number(httpStatus(failure)) >= 500;

export function failureMessage(failure: unknown): string | undefined {
  const { message, code, data } = body(failure);
  return typeof message === 'string' && message !== '' ? gettext(message, code, data) : undefined;
}

export function failureCode(failure: unknown): string | undefined {
  const { code } = body(failure);
  return typeof code === 'string' ? code : undefined;
}

export const failureData = (failure: unknown): Record<string, unknown> => fields(body(failure).data);

export function fieldErrors(failure: unknown): readonly { field: string; message: string }[] {
  const { errors, message: whole, code, data } = body(failure);
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    const { field, message } = fields<{ field?: unknown; message?: unknown }>(error);
    if (typeof field !== 'string' || typeof message !== 'string') return [];
    // A single field's problem has the details of the whole.
    return { field, message: message === whole ? gettext(message, code, data) : gettext(message) };
  });
}

export const networkMessage = (): string => t`Network error. Please check your internet.`;

/** A failure's message, shown in place of the data. */
export function explain(failure: unknown): string {
  if (hasNoAnswer(failure)) return networkMessage();
  return failureMessage(failure) ?? t`An error occurred`;
}
