import { type ErrorCode } from '@ringlet/contracts/errors';

export const ERRORS = 'ringlet:errors';

/** Errors of every route for programs: it refuses the API key. */
export const keyErrors: readonly ErrorCode[] = [
  'auth/key-required',
  'auth/key-unusable',
  'auth/key-scope',
  'auth/key-address',
];

/** What a route's handler may throw, besides the `usualErrors` of requests. */
export function errorsOf(handler: object): readonly ErrorCode[] {
  const declared = (Reflect.getMetadata(ERRORS, handler) ?? []) as readonly ErrorCode[];
  return [...declared, ...keyErrors, 'platform/too-many-requests'];
}
