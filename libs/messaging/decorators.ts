import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  UseGuards,
} from '@nestjs/common';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { may } from '@ringlet/contracts/permissions';
import { type NoReply, type RequestType } from '@ringlet/contracts/request';
import { type RequestContext } from './envelope';

type HandlerDecorator<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Without the input, if it has no fields. */
type Given<Input> = [keyof Input] extends [never] ? never[] : [input: Input, ...injected: never[]];
/** Nothing, if the reply has no fields. */
type Returned<Reply> = [Reply] extends [NoReply] ? Reply | void : Reply;

/**
 * Marks the handler of a request, and checks it against the request's types. Its parameters are `@Payload() input` and, as needed,
 * `@CurrentUser() caller` and `@Ctx() context: RequestContext`. Refuses callers without the request's permission with auth/session-required
 * or auth/forbidden. Two handlers of one request stop the process at start.
 */
export function HandleRequest<Input extends object, Reply>(
  request: RequestType<Input, Reply>,
): HandlerDecorator<(...given: Given<Input>) => Promise<Returned<Reply>> | Returned<Reply>> {
  const handle = MessagePattern(request.subject, { request }) as MethodDecorator;
  const { permission, withoutCaller } = request;
  if (permission === undefined) return handle;
  const guard: CanActivate = {
    canActivate: (execution) => {
      const { caller } = execution.switchToRpc().getContext<RequestContext>();
      if (caller === undefined && withoutCaller) return true;
      if (!may(callerOf(execution).role, permission)) throw new RingletError('auth/forbidden');
      return true;
    },
  };
  return applyDecorators(handle, UseGuards(guard));
}

/**
 * Marks the handler of an event. Delivery is at least once, so the effect belongs inside `inbox.once`. If the handler throws, NATS
 * redelivers the event with increasing delays, and after the last attempt it becomes a dead letter.
 */
export function OnEvent<Data extends object>(
  event: EventType<Data>,
): HandlerDecorator<(event: EventEnvelope<Data>) => Promise<void>> {
  return EventPattern(event.subject, { consumers: event.consumers }) as MethodDecorator;
}

/**
 * Marks a handler that receives the events of a type that arrived together, in the order of the stream, so that one transaction applies
 * many.
 * Delivery is at least once, so the effect belongs inside `inbox.onceEach`. If the handler throws, it is called again with each half; only
 * an event that fails alone is redelivered.
 */
export function OnEvents<Data extends object>(
  ...types: readonly EventType<Data>[]
): HandlerDecorator<(events: readonly EventEnvelope<Data>[]) => Promise<void>> {
  const subjects = types.map(({ subject }) => subject);
  const [first] = types;
  const consumers = first?.consumers.filter((name) => types.every((type) => type.consumers.includes(name))) ?? [];
  return EventPattern(subjects, { batched: true, consumers }) as MethodDecorator;
}

/** Injects the signed-in user. Rejects a request without one with auth/session-required. */
export const CurrentUser = createParamDecorator((_: unknown, execution: ExecutionContext): Caller =>
  callerOf(execution),
);

function callerOf(execution: ExecutionContext): Caller {
  const { caller } = execution.switchToRpc().getContext<RequestContext>();
  if (!caller) throw new RingletError('auth/session-required');
  return caller;
}
