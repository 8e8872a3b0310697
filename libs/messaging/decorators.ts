import { EventPattern, MessagePattern } from '@nestjs/microservices';
import { type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { type RequestType } from '@ringlet/contracts/request';
import { type Call } from './envelope';

type Decorates<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The handler of a request. Its parameters are `@Payload() input` and, where it wants to know who asks, `@Ctx() call: Call`.
 * A second handler of the same request stops the process at start.
 */
export function HandleRequest<Input extends object, Reply>(
  request: RequestType<Input, Reply>,
): Decorates<(input: Input, call: Call) => Promise<Reply> | Reply> {
  return MessagePattern(request.subject) as MethodDecorator;
}

/**
 * The handler of an event. Delivered at least once: the effect belongs inside `inbox.once`. Throwing has it delivered again
 * later; after the last try it goes to the dead letters.
 */
export function OnEvent<Data extends object>(
  event: EventType<Data>,
): Decorates<(event: EventEnvelope<Data>) => Promise<void>> {
  return EventPattern(event.subject) as MethodDecorator;
}
