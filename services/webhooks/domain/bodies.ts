import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type MessageText } from '@ringlet/contracts/numbers/messages';
import { type ReadOrderReply } from '@ringlet/contracts/numbers/orders';
import { V1Message, V1Number } from '@ringlet/contracts/numbers/public-number';
import { type WebhookEvent, webhookTest } from '@ringlet/contracts/webhooks/events';
import { toWire } from '@ringlet/contracts/wire';

/** An event's data, stored until it is sent: ids and amounts, never a text. */
export type Source =
  | { readonly type: 'message.received'; readonly orderId: string; readonly messageId: string }
  | { readonly type: 'number.activated' | 'number.expired' | 'rental.extended'; readonly orderId: string }
  | { readonly type: 'rental.ending'; readonly orderId: string; readonly hours: number; readonly renews: boolean }
  | { readonly type: 'number.refunded'; readonly orderId: string; readonly amount: Kobo }
  | { readonly type: 'deposit.credited'; readonly reference: string; readonly amount: Kobo; readonly method: string }
  | {
      readonly type: 'deposit.disputed' | 'deposit.kept' | 'deposit.reversed';
      readonly reference: string;
      readonly amount: Kobo;
      readonly taken: Kobo;
    }
  | {
      readonly type: 'repayment.started' | 'repayment.sent' | 'repayment.failed';
      readonly reference: string;
      readonly amount: Kobo;
    }
  | { readonly type: 'balance.low'; readonly balance: Kobo; readonly below: Kobo }
  | { readonly type: typeof webhookTest };

/** The parts of a message that are read when it is sent. */
export interface Content extends ReadOrderReply {
  readonly text?: MessageText;
  /** The codes of the country and the service in handler_api.php, if they have any. */
  readonly codes: { readonly country?: string; readonly service?: string };
}

export interface MessageHead {
  readonly id: string;
  /** When it happened. */
  readonly at: Date;
}

/** Whether the body of this event needs the order. */
export function needsOrder(source: Source): source is Extract<Source, { orderId: string }> {
  return 'orderId' in source;
}

/** A message's body, see docs/webhooks.md. `content` if the event is about an order. */
export function bodyOf(head: MessageHead, source: Source, content?: Content): object {
  const { id, at } = head;
  const envelope = { type: source.type satisfies WebhookEvent | typeof webhookTest, id, timestamp: at.toISOString() };
  if (!needsOrder(source)) return { ...envelope, data: dataWithoutOrder(source) };
  if (content === undefined) throw new Error(`${source.type} needs its order`);
  const { order, rental = order } = content;
  const number = numberOf(order);
  switch (source.type) {
    case 'message.received':
      return { ...envelope, ...forSmsActivateReceivers(at, source, content), data: messageData(at, source, content) };
    case 'number.refunded':
      return { ...envelope, data: { number, amount: nairaFromKobo(source.amount) } };
    case 'rental.extended':
      return { ...envelope, data: { number: numberOf(rental), price: nairaFromKobo(order.price) } };
    case 'rental.ending':
      return { ...envelope, data: { number, hours: source.hours, renews: source.renews } };
    case 'number.activated':
    case 'number.expired':
      return { ...envelope, data: { number } };
  }
}

function dataWithoutOrder(source: Exclude<Source, { orderId: string }>): object {
  switch (source.type) {
    case 'deposit.credited':
      return { reference: source.reference, amount: nairaFromKobo(source.amount), method: source.method };
    case 'deposit.disputed':
    case 'deposit.kept':
    case 'deposit.reversed': {
      const { reference, amount, taken } = source;
      return { reference, amount: nairaFromKobo(amount), taken: nairaFromKobo(taken) };
    }
    case 'repayment.started':
    case 'repayment.sent':
    case 'repayment.failed':
      return { reference: source.reference, amount: nairaFromKobo(source.amount) };
    case 'balance.low':
      return { balance: nairaFromKobo(source.balance), below: nairaFromKobo(source.below) };
    case webhookTest:
      return { message: 'This is a test of your webhook endpoint.' };
  }
}

function messageData(at: Date, { messageId }: { messageId: string }, { order, text }: Content) {
  const message: V1Message = { id: messageId, sms: text?.sms ?? '', code: text?.code, created_at: at.toISOString() };
  return { number: numberOf(order), message: toWire(V1Message, message) };
}

const numberOf = (order: V1Number): object => toWire(V1Number, order);

/** The fields for receivers written for SMS-Activate: the ids, codes and times of handler_api.php. */
function forSmsActivateReceivers(at: Date, { messageId }: { messageId: string }, { order, text, codes }: Content) {
  return {
    activationId: order.decimalId ?? null,
    service: codes.service ?? '',
    text: text?.sms ?? '',
    // A receiver that expects a text refuses null.
    code: text?.code ?? '',
    country: codes.country === undefined ? null : Number(codes.country),
    receivedAt: at.toISOString().slice(0, 19).replace('T', ' '),
    messageId,
    phoneFrom: null,
  };
}
