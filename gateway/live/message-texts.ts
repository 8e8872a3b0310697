import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { Requester } from '@ringlet/messaging/requester';
import { type LiveEvent } from './present-event';

/** A user's open tabs share one request. */
const sharedForMs = 10_000;
const maxShared = 1000;

/** Reads the texts of messages from numbers, because events carry only their ids. */
@Injectable()
export class MessageTexts {
  private readonly shared = new LRUCache<string, Promise<MessageText>>({ max: maxShared, ttl: sharedForMs });

  constructor(private readonly requester: Requester) {}

  /** The event with the text that a browser gets. Rejects with platform/unavailable if numbers does not answer. */
  async complete(event: LiveEvent): Promise<LiveEvent> {
    if (event.type !== 'message') return event;
    const { orderId, messageId } = event.data as { orderId: string; messageId: string };
    let text = this.shared.get(messageId);
    if (text === undefined) {
      const context = { correlationId: `live-${event.id}` };
      text = this.requester.send(readMessage, { userId: event.userId, orderId, messageId }, context);
      this.shared.set(messageId, text);
      text.catch(() => this.shared.delete(messageId));
    }
    return { ...event, data: { orderId, messageId, ...(await text) } };
  }
}
