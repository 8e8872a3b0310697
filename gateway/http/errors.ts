import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';

const ERRORS = 'ringlet:errors';

/** Of every route for programs: its API key was refused. */
export const keyErrors: readonly ErrorCode[] = [
  'auth/key-required',
  'auth/key-unusable',
  'auth/key-scope',
  'auth/key-address',
];

/** What the route may answer instead: the errors of the requests that it sends, and its own. Those of every route are not named. */
export const Errors = (...given: (ErrorCode | Pick<RequestType<object, unknown>, 'errors'>)[]): MethodDecorator => {
  const codes = new Set(given.flatMap((each) => (typeof each === 'string' ? [each] : each.errors)));
  return applyDecorators(SetMetadata(ERRORS, [...codes]), ApiExtension('x-error-codes', [...codes]));
};

/** What the handler of a route may throw, besides the `usualErrors` of requests. */
export function errorsOf(handler: object): readonly ErrorCode[] {
  const declared = (Reflect.getMetadata(ERRORS, handler) ?? []) as readonly ErrorCode[];
  return [...declared, ...keyErrors, 'platform/too-many-requests'];
}
