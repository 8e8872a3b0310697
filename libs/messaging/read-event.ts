import { type JsMsg } from '@nats-io/jetstream';
import { type EventEnvelope } from '@ringlet/contracts/event';

/** No attempt can handle this event, so it becomes a dead letter at once. */
export class UnreadableEvent extends Error {}

export function readEvent(message: JsMsg): EventEnvelope | UnreadableEvent {
  try {
    const event = message.json<EventEnvelope>();
    if (typeof event.id === 'string' && typeof event.data === 'object' && (event.data as unknown) !== null)
      return event;
  } catch {
    // Not JSON.
  }
  return new UnreadableEvent('the event is not valid: no id, no data, or not JSON');
}
