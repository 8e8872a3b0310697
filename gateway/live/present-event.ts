import { type EventType } from '@ringlet/contracts/event';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { noticeAdded } from '@ringlet/contracts/notices';
import {
  bidChanged,
  messageReceived,
  orderActivated,
  orderCompleted,
  orderDeclined,
  orderRefunded,
  swapChanged,
} from '@ringlet/contracts/numbers/events';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';

/** An event for one user's browsers. `id` is its sequence number in the stream: it increases and is the same on all gateways. */
export interface LiveEvent {
  readonly id: number;
  readonly userId: string;
  readonly type: 'message' | 'order' | 'balance' | 'bid' | 'notice';
  /** A message lacks its text, which the stream does not contain. */
  readonly data: Readonly<Record<string, unknown>>;
}

export type EventView = Pick<LiveEvent, 'type' | 'data'>;
type Present = (data: unknown) => EventView;

/** Pairs an event's subject with its form for a browser. */
function presenter<Data extends object>(event: EventType<Data>, present: (data: Data) => EventView): [string, Present] {
  return [event.subject, present as Present];
}

export const presenters = new Map<string, Present>([
  presenter(messageReceived, ({ orderId, messageId }) => ({ type: 'message', data: { orderId, messageId } })),
  presenter(orderActivated, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'active' } })),
  // The amount appears as refunded money, so a swap shows it only if it ends without another number.
  presenter(orderRefunded, ({ orderId, price, isSwapped }) => ({
    type: 'order',
    data: { orderId, status: 'refund', amount: isSwapped !== true ? nairaFromKobo(price) : undefined },
  })),
  presenter(swapChanged, ({ orderId, state, replacedBy, price }) => ({
    type: 'order',
    data: { orderId, swap: state, replacedBy, amount: price === undefined ? undefined : nairaFromKobo(price) },
  })),
  presenter(orderCompleted, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'completed' } })),
  presenter(orderDeclined, ({ orderId }) => ({ type: 'order', data: { orderId, status: 'declined' } })),
  presenter(bidChanged, ({ bidId, state, orderId }) => ({
    type: 'bid',
    data: { bidId, state, orderId },
  })),
  presenter(noticeAdded, ({ noticeId }) => ({ type: 'notice', data: { id: noticeId } })),
  presenter(balanceChanged, ({ balance }) => ({ type: 'balance', data: { balance: nairaFromKobo(balance) } })),
]);
