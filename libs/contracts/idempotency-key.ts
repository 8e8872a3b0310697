import { IsOptional, IsString, Matches } from 'class-validator';

/** Made by the browser or program that sends the request. */
export const idempotencyKeyPattern = /^[\w.:-]{8,100}$/;

/** An optional idempotency key: a repeated request with the same key returns the same. */
export function IsIdempotencyKey(): PropertyDecorator {
  return (target, field) => {
    const name = String(field);
    Matches(idempotencyKeyPattern)(target, name);
    IsString()(target, name);
    IsOptional()(target, name);
  };
}
