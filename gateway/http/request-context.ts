import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type Caller } from '@ringlet/contracts/caller';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { idempotencyKeyPattern } from '@ringlet/contracts/idempotency-key';
import { type RequestType } from '@ringlet/contracts/request';
import { type Requester, type RequestOptions } from '@ringlet/messaging/requester';

declare module 'fastify' {
  interface FastifyInstance {
    readonly requester: Requester;
  }
}

/**
 * A request whose session or key the guard has verified (absent on public routes), with its expiry (ms since 1970). `errorCode`: of the
 * error that answered it.
 */
export type SessionRequest = FastifyRequest & { caller?: Caller; sessionUntil?: number; errorCode?: ErrorCode };

/** Context of a request to a public route. */
export interface PublicContext {
  /** The HTTP request's id, passed on to every service that handles a part of it. */
  readonly correlationId: string;
  /** Sends a request to a service as a part of this one. Errors: those of the request, platform/unavailable. */
  readonly send: <Input extends object, Reply>(request: RequestType<Input, Reply>, data: Input) => Promise<Reply>;
  /** The same, but all requests together have this many milliseconds from now. */
  readonly within: (ms: number) => PublicContext;
  /** The same without a caller: Ringlet asks for itself. */
  readonly asRinglet: () => PublicContext;
}

/** Context of a signed-in user's request: services are asked in the user's name. */
export interface RequestContext extends PublicContext {
  readonly caller: Caller;
  /** The `Idempotency-Key` header, on routes marked with `@AcceptsIdempotencyKey()`. Absent: repeating the request is not safe. */
  readonly idempotencyKey?: string;
  /** The same in another caller's name. */
  readonly as: (caller: Caller) => RequestContext;
}

type Known = Pick<RequestOptions, 'correlationId' | 'caller' | 'deadline'> & Pick<RequestContext, 'idempotencyKey'>;

export function contextOf(requester: Requester, known: Known & { readonly caller: Caller }): RequestContext;
export function contextOf(requester: Requester, known: Known): PublicContext;
export function contextOf(requester: Requester, known: Known): PublicContext & Partial<RequestContext> {
  return {
    ...known,
    send: (request, data) => requester.send(request, data, known),
    within: (ms) => contextOf(requester, { ...known, deadline: requester.deadlineIn(ms) }),
    as: (caller) => contextOf(requester, { ...known, caller }),
    asRinglet: () => contextOf(requester, { ...known, caller: undefined }),
  };
}

const IDEMPOTENCY = 'ringlet:idempotency';

/** The route takes an `Idempotency-Key` header: 8 to 100 letters, digits, `_`, `.`, `:` or `-`. Errors: platform/malformed. */
export const AcceptsIdempotencyKey = () => takesIdempotencyKey(false);

/** The same, but refuses a request without the header. */
export const RequiresIdempotencyKey = () => takesIdempotencyKey(true);

const takesIdempotencyKey = (required: boolean) =>
  applyDecorators(
    SetMetadata(IDEMPOTENCY, true),
    ApiHeader({
      name: 'Idempotency-Key',
      required,
      description: 'A repeat with the same key changes nothing more, and gets the same answer.',
      schema: { type: 'string', pattern: idempotencyKeyPattern.source },
    }),
  );

const requestOf = (context: ExecutionContext): SessionRequest => context.switchToHttp().getRequest<SessionRequest>();

/** Injects the RequestContext. Errors: auth/session-required on a public route, platform/malformed for a bad idempotency key. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext): RequestContext => {
  const { id: correlationId, caller, headers, server } = requestOf(context);
  if (caller === undefined) throw new RingletError('auth/session-required');
  const key = headers['idempotency-key'];
  const isAccepted = key !== undefined && Reflect.hasOwnMetadata(IDEMPOTENCY, context.getHandler());
  const idempotencyKey = isAccepted ? checkedKey(key) : undefined;
  return contextOf(server.requester, { correlationId, caller, idempotencyKey });
});

/** Injects the PublicContext, on routes marked with `@Public()`. */
export const PublicCtx = createParamDecorator((_: unknown, context: ExecutionContext): PublicContext => {
  const { id: correlationId, server } = requestOf(context);
  return contextOf(server.requester, { correlationId });
});

/** Injects the client's IP address, for rate limits and the list of sessions. */
export const ClientAddress = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => requestOf(context).ip,
);

/** Injects the `User-Agent` header, cut after 300 characters. */
export const ClientDevice = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  requestOf(context).headers['user-agent']?.slice(0, 300),
);

function checkedKey(key: string | string[]): string {
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
  const message = 'The Idempotency-Key must have 8 to 100 letters, digits or _ . : -';
  throw new RingletError('platform/malformed', { message });
}
