import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { ERRORS } from './errors-of';
import { takeOver } from './route';

/** The route's own errors and those of the requests that it sends. Does not name the errors of every route. */
export const Errors = (...given: (ErrorCode | Pick<RequestType<object, unknown>, 'errors'>)[]): MethodDecorator => {
  const codes = new Set(given.flatMap((each) => (typeof each === 'string' ? [each] : each.errors)));
  return applyDecorators(
    (_target, _name, descriptor) => takeOver(descriptor),
    SetMetadata(ERRORS, [...codes]),
    ApiExtension('x-error-codes', [...codes]),
  );
};
