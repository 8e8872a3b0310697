import { type OrderKind, type OrderStatus } from '@ringlet/contracts/numbers/orders';

/**
 * Where an order stands. `placed`: stored; the wallet may have been charged and the provider asked. `unknown`: the provider
 * was asked and its answer never came. `declining`: there is no number, the money has yet to go back. `cancelling`: the
 * provider was asked to take the number back. `refunding`: it did (or an admin decided), the money has yet to go back.
 */
export const orderStates = [
  'placed',
  'unknown',
  'active',
  'cancelling',
  'refunding',
  'refunded',
  'completed',
  'declining',
  'declined',
] as const;
export type OrderState = (typeof orderStates)[number];

interface TransitionRule {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  /** `unread`: only while no message has come; `read`: only once one has. */
  readonly if?: 'unread' | 'read';
  /** Only for orders of these kinds. */
  readonly kinds?: readonly Exclude<OrderKind, 'code'>[];
  /** Not for orders of this kind. */
  readonly except?: OrderKind;
}

/**
 * Every step an order can take. Each is one conditional update from the states it expects, so of two that contend (a refund
 * and the first message, a recovery and a late answer) exactly one happens.
 */
export const transitions = {
  /** The wallet refused: nothing was charged. */
  refuse: { from: ['placed'], to: 'declined' },
  /** The provider gave a number, maybe so late that the order was taken for lost. */
  activate: { from: ['placed', 'unknown'], to: 'active', except: 'extension' },
  /** The provider's answer never came, or the process that waited for it died. */
  lose: { from: ['placed'], to: 'unknown' },
  /** There is no number, or nobody can tell. */
  giveUp: { from: ['placed', 'unknown'], to: 'declining' },
  decline: { from: ['declining'], to: 'declined' },
  /** A message came; it also wins over a cancel that is under way. */
  receive: { from: ['active', 'cancelling'], to: 'active' },
  /** The client asked for the money back, or the time is over. */
  cancel: { from: ['active'], to: 'cancelling', if: 'unread' },
  /** The provider does not take the number back yet. */
  keep: { from: ['cancelling'], to: 'active' },
  /** The provider took the number back, and no message had come. */
  confirmCancel: { from: ['cancelling'], to: 'refunding', if: 'unread' },
  /** An admin gives the money back although the number was used. */
  refundByHand: { from: ['active', 'completed'], to: 'refunding', if: 'read' },
  refund: { from: ['refunding'], to: 'refunded' },
  /** The time is over and a message had come. */
  complete: { from: ['active'], to: 'completed', if: 'read' },
  /** The time that was rented is over; it was provided, messages or not. */
  expire: { from: ['active'], to: 'completed', kinds: ['rental'] },
  /** The provider gave a rental more time: there is no number to look after. */
  extend: { from: ['placed', 'unknown'], to: 'completed', kinds: ['extension'] },
  /** An admin gives the money back for time that was provided. */
  refundTime: { from: ['active', 'completed'], to: 'refunding', kinds: ['rental', 'extension'] },
} as const satisfies Record<string, TransitionRule>;
export type Transition = keyof typeof transitions;

/** What the client is shown. */
export const statusOf: Readonly<Record<OrderState, OrderStatus>> = {
  placed: 'pending',
  unknown: 'pending',
  declining: 'pending',
  active: 'active',
  cancelling: 'active',
  refunding: 'active',
  refunded: 'refund',
  completed: 'completed',
  declined: 'declined',
};

/** The states that are shown as a status. */
export function statesShownAs(status: OrderStatus): OrderState[] {
  return orderStates.filter((state) => statusOf[state] === status);
}

/** Whether a step is allowed for an order; the same rule that the conditional update asks the database. */
export function mayTake(
  transition: Transition,
  order: { state: OrderState; received: boolean; kind?: OrderKind },
): boolean {
  const rule: TransitionRule = transitions[transition];
  return (
    rule.from.includes(order.state) &&
    (rule.kinds === undefined || rule.kinds.some((kind) => kind === order.kind)) &&
    (rule.except === undefined || rule.except !== order.kind) &&
    (rule.if === undefined || (rule.if === 'read' ? order.received : !order.received))
  );
}

/** The same rule as a filter of the orders collection. */
export function conditionOf(transition: Transition): {
  state: { $in: OrderState[] };
  received?: boolean;
  kind?: { $in: OrderKind[] } | { $ne: OrderKind };
} {
  const rule: TransitionRule = transitions[transition];
  return {
    state: { $in: [...rule.from] },
    ...(rule.if === undefined ? {} : { received: rule.if === 'read' }),
    ...(rule.kinds === undefined ? {} : { kind: { $in: [...rule.kinds] } }),
    ...(rule.except === undefined ? {} : { kind: { $ne: rule.except } }),
  };
}
