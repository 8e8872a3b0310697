import { type OutboxRow } from '@ringlet/persistence/outbox';

/** The Nats-Msg-Id of an event: another one each time it is published again, because the stream may still know the former. */
export function publishedId({ _id, republished }: Pick<OutboxRow, '_id' | 'republished'>): string {
  const id = _id.toHexString();
  return republished === undefined ? id : `${id}:${republished}`;
}
