import { gettext, t } from '../language/text';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** A failed call: an HTTP status with the server's body, or the reason why there was no reply. */
export type Failure = FetchBaseQueryError;

interface Refusal {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly data?: unknown;
  readonly errors?: unknown;
}

function body(failure: unknown): Refusal {
  if (typeof failure !== 'object' || failure === null || !('data' in failure)) return {};
  const { data } = failure;
  return typeof data === 'object' && data !== null ? data : {};
}

const httpStatus = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : undefined;

/** The server did not answer: network error or time-out. */
export const hasNoAnswer = (failure: unknown): boolean => {
  const status = httpStatus(failure);
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
};

export const isUnauthorized = (failure: unknown): boolean => httpStatus(failure) === 401;

export const isServerError = (failure: unknown): boolean => Number(httpStatus(failure)) >= 500;

/** The server's message, in the language of the screen where it is a text of the catalog. */
export function failureMessage(failure: unknown): string | undefined {
  const { message } = body(failure);
  return typeof message === 'string' && message !== '' ? gettext(message) : undefined;
}

export function failureCode(failure: unknown): string | undefined {
  const { code } = body(failure);
  return typeof code === 'string' ? code : undefined;
}

export function failureData(failure: unknown): Record<string, unknown> {
  const { data } = body(failure);
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** The server's validation errors by field. */
export function fieldErrors(failure: unknown): readonly { field: string; message: string }[] {
  const { errors } = body(failure);
  if (!Array.isArray(errors)) return [];
  const known = errors.filter(
    (error: unknown): error is { field: string; message: string } =>
      typeof error === 'object' &&
      error !== null &&
      'field' in error &&
      typeof error.field === 'string' &&
      'message' in error &&
      typeof error.message === 'string',
  );
  return known.map(({ field, message }) => ({ field, message: gettext(message) }));
}

export const networkMessage = (): string => t`Network error. Please check your internet.`;

/** The message of a failure, for showing in place of the data. */
export function explain(failure: unknown): string {
  if (hasNoAnswer(failure)) return networkMessage();
  return failureMessage(failure) ?? t`An error occurred`;
}
