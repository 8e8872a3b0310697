import { type OutboxRow } from '@ringlet/persistence/outbox';

/** An event's Nats-Msg-Id. It changes each time the event is published again, because the stream may still know the former one. */
export function publishedId({ _id, republished }: Pick<OutboxRow, '_id' | 'republished'>): string {
  const id = _id.toHexString();
  return republished === undefined ? id : `${id}:${republished}`;
}
