import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  UseGuards,
} from '@nestjs/common';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import { type Caller, type Role } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { type RequestType } from '@ringlet/contracts/request';
import { type RequestContext } from './envelope';

type HandlerDecorator<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Marks the handler of a request. Its parameters are `@Payload() input` and, as needed, `@CurrentUser() caller` and
 * `@Ctx() context: RequestContext`. A second handler of the same request stops the process at start.
 */
export function HandleRequest<Input extends object, Reply>(
  request: RequestType<Input, Reply>,
): HandlerDecorator<(input: Input, ...injected: never[]) => Promise<Reply> | Reply> {
  return MessagePattern(request.subject, {
    idempotent: request.idempotent === true,
    scope: request.scope,
  }) as MethodDecorator;
}

/**
 * Marks the handler of an event. Events are delivered at least once, so the effect belongs inside `inbox.once`. If the handler
 * throws, the event is redelivered with increasing delays and ends in the dead-letter stream after the last attempt.
 */
export function OnEvent<Data extends object>(
  event: EventType<Data>,
): HandlerDecorator<(event: EventEnvelope<Data>) => Promise<void>> {
  return EventPattern(event.subject) as MethodDecorator;
}

/** Only callers with this role reach the handler or the controller's handlers. Others get auth/session-required or auth/forbidden. */
export function RequireRole(role: Role): ClassDecorator & MethodDecorator {
  const guard: CanActivate = {
    canActivate: (execution) => {
      if (callerOf(execution).role !== role) throw new RingletError('auth/forbidden');
      return true;
    },
  };
  return applyDecorators(UseGuards(guard));
}

/** Injects the signed-in user of the request. Without one the request is rejected with auth/session-required. */
export const CurrentUser = createParamDecorator((_: unknown, execution: ExecutionContext): Caller =>
  callerOf(execution),
);

function callerOf(execution: ExecutionContext): Caller {
  const { caller } = execution.switchToRpc().getContext<RequestContext>();
  if (!caller) throw new RingletError('auth/session-required');
  return caller;
}
