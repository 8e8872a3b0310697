import { type ErrorCode } from '@ringlet/contracts/errors';

export const ERRORS = 'ringlet:errors';

/** Of every route for programs: its API key was refused. */
export const keyErrors: readonly ErrorCode[] = [
  'auth/key-required',
  'auth/key-unusable',
  'auth/key-scope',
  'auth/key-address',
];

/** What the handler of a route may throw, besides the `usualErrors` of requests. */
export function errorsOf(handler: object): readonly ErrorCode[] {
  const declared = (Reflect.getMetadata(ERRORS, handler) ?? []) as readonly ErrorCode[];
  return [...declared, ...keyErrors, 'platform/too-many-requests'];
}
