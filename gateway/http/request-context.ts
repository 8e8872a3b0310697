import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestOptions } from '@ringlet/messaging/requester';

/** A request whose session the guard has verified (absent on public routes), and until when its token counts (ms since 1970). */
export type SessionRequest = FastifyRequest & { caller?: Caller; sessionUntil?: number };

/** How a controller asks on behalf of this HTTP request: its id, and who is signed in. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext): RequestOptions => {
  const request = context.switchToHttp().getRequest<SessionRequest>();
  return { correlationId: request.id, caller: request.caller };
});

/** Whoever is signed in. On a public route this is a programming error. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<SessionRequest>();
  if (caller === undefined) throw new RingletError('auth/session-required');
  return caller;
});

/** When the token of whoever is signed in runs out, in milliseconds since 1970. On a public route: long ago. */
export const SessionUntil = createParamDecorator(
  (_: unknown, context: ExecutionContext): number =>
    context.switchToHttp().getRequest<SessionRequest>().sessionUntil ?? 0,
);

/** The internet address that the request comes from, for limits and for the owner's list of sessions. */
export const ClientAddress = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().ip,
);

/** What the browser calls itself, at most 300 characters. */
export const ClientDevice = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent']?.slice(0, 300),
);

/** The `Idempotency-Key` header: 8 to 100 letters, digits, `_`, `.`, `:` or `-`. Absent: the request is not safe to repeat. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key;
  const message = 'The Idempotency-Key must have 8 to 100 letters, digits or _ . : -';
  throw new RingletError('platform/malformed', { message });
});
