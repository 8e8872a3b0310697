import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { readMessage } from '@ringlet/contracts/numbers/messages';
import { readOrder, type ReadOrderReply } from '@ringlet/contracts/numbers/orders';
import {
  listProtocolCodes,
  type ProtocolCodeKind,
  type ProtocolCodeView,
} from '@ringlet/contracts/numbers/protocol-codes';
import { Requester } from '@ringlet/messaging/requester';
import { bodyOf, type MessageHead, needsOrder, type Source } from '../domain/bodies';

const codesKeptMs = 60_000;

/** Makes the bodies of messages. Reads orders and texts from numbers, because events contain only ids. */
@Injectable()
export class Contents {
  private readonly codes = new LRUCache<'codes', Promise<readonly ProtocolCodeView[]>>({ max: 1, ttl: codesKeptMs });

  constructor(private readonly requester: Requester) {}

  /** Errors: numbers/order-not-found (erased), platform/unavailable. */
  async bodyOf(userId: string, head: MessageHead, source: Source): Promise<string> {
    if (!needsOrder(source)) return JSON.stringify(bodyOf(head, source));
    const context = { correlationId: `webhook-${head.id}` };
    const { orderId } = source;
    const [found, text, codes] = await Promise.all([
      this.requester.send(readOrder, { userId, orderId }, context),
      source.type === 'message.received'
        ? this.requester.send(readMessage, { userId, orderId, messageId: source.messageId }, context)
        : undefined,
      source.type === 'message.received' ? this.allCodes(context) : [],
    ]);
    const codeOf = (kind: ProtocolCodeKind, id: string) =>
      codes.find((each) => each.kind === kind && each.id === id)?.code;
    const { country, service } = found.order;
    const own = { country: codeOf('country', country), service: codeOf('service', service) };
    return JSON.stringify(bodyOf(head, source, { ...found, text, codes: own }));
  }

  /** An event's order. Errors: numbers/order-not-found, platform/unavailable. */
  order(userId: string, orderId: string, correlationId: string): Promise<ReadOrderReply> {
    return this.requester.send(readOrder, { userId, orderId }, { correlationId });
  }

  private allCodes(context: { correlationId: string }): Promise<readonly ProtocolCodeView[]> {
    let codes = this.codes.get('codes');
    if (codes === undefined) {
      codes = this.requester.send(listProtocolCodes, {}, context);
      this.codes.set('codes', codes);
      codes.catch(() => this.codes.delete('codes'));
    }
    return codes;
  }
}
