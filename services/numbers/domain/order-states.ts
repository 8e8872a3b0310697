import { type OrderKind, type OrderStatus } from '@ringlet/contracts/numbers/order';

/**
 * `placed`: stored; the wallet may have been charged and the provider asked. `unknown`: the provider's answer was lost.
 * `declining`: there is no number, and the charge is to be refunded. `cancelling`: the provider was asked to cancel the
 * activation. `refunding`: it cancelled or an admin decided, and the charge is to be refunded.
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
  /** Only before an SMS, or only after one. */
  readonly if?: 'no-message' | 'has-message';
  readonly kinds?: readonly OrderKind[];
  readonly except?: OrderKind;
}

/**
 * Every transition of an order. Each is one conditional update from the expected states, so of two concurrent ones (a refund
 * and the first SMS, a reconciliation and a late answer) exactly one happens.
 */
export const transitions = {
  /** The wallet or the reservation refused: nothing was charged. */
  refuse: { from: ['placed'], to: 'declined' },
  /** The provider gave a number, perhaps after the order became unknown. */
  activate: { from: ['placed', 'unknown'], to: 'active', except: 'extension' },
  /** The provider's answer was lost, or the process waiting for it crashed. */
  markUnknown: { from: ['placed'], to: 'unknown' },
  /** There is no number, or it stays unknown: the charge is refunded. */
  beginDecline: { from: ['placed', 'unknown'], to: 'declining' },
  decline: { from: ['declining'], to: 'declined' },
  /** An SMS was received; it wins over a running cancellation. */
  receive: { from: ['active', 'cancelling'], to: 'active' },
  /** The only SMS is about something we do not sell: it is hidden, and the client does not pay for it. */
  refundHidden: { from: ['active', 'cancelling'], to: 'refunding', if: 'no-message', kinds: ['code'] },
  /** The client requested a refund, or the time is over. */
  cancel: { from: ['active'], to: 'cancelling', if: 'no-message' },
  /** The provider does not cancel the activation yet. */
  rejectCancel: { from: ['cancelling'], to: 'active' },
  /** The provider cancelled the activation without an SMS. */
  confirmCancel: { from: ['cancelling'], to: 'refunding', if: 'no-message' },
  /** An admin refunds a number that was used. */
  refundUsed: { from: ['active', 'completed'], to: 'refunding', if: 'has-message' },
  refund: { from: ['refunding'], to: 'refunded' },
  /** The time is over and an SMS was received. */
  complete: { from: ['active'], to: 'completed', if: 'has-message' },
  /** The rented time is over; it was provided, with or without SMS. */
  expire: { from: ['active'], to: 'completed', kinds: ['rental'] },
  /** The provider extended the rental. An extension has no number of its own. */
  extend: { from: ['placed', 'unknown'], to: 'completed', kinds: ['extension'] },
  /** An admin refunds provided time. */
  refundProvided: { from: ['active', 'completed'], to: 'refunding', kinds: ['rental', 'extension'] },
} as const satisfies Record<string, TransitionRule>;
export type Transition = keyof typeof transitions;

/** The states in which a message can still arrive. */
export const receivingStates: readonly OrderState[] = transitions.receive.from;

/** Whether a message can still arrive. A worker may end the order later than its time. */
export function canReceive(order: { readonly state: OrderState; readonly expiresAt?: Date }, now: Date): boolean {
  return receivingStates.includes(order.state) && (order.expiresAt === undefined || now < order.expiresAt);
}

/** The states with nothing left to do, unless an admin refunds. */
export const endedStates: readonly OrderState[] = ['refunded', 'completed', 'declined'];

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

export function statesWithStatus(status: OrderStatus): OrderState[] {
  return orderStates.filter((state) => statusOf[state] === status);
}

/** Whether an order allows a transition: the same rule as transitionFilter. */
export function canTransition(
  transition: Transition,
  order: { state: OrderState; received: boolean; kind: OrderKind },
): boolean {
  const rule: TransitionRule = transitions[transition];
  return (
    rule.from.includes(order.state) &&
    (rule.kinds === undefined || rule.kinds.some((kind) => kind === order.kind)) &&
    (rule.except === undefined || rule.except !== order.kind) &&
    (rule.if === undefined || (rule.if === 'has-message' ? order.received : !order.received))
  );
}

export function transitionFilter(transition: Transition): {
  state: { $in: OrderState[] };
  received?: boolean;
  kind?: { $in: OrderKind[] } | { $ne: OrderKind };
} {
  const rule: TransitionRule = transitions[transition];
  return {
    state: { $in: [...rule.from] },
    ...(rule.if === undefined ? {} : { received: rule.if === 'has-message' }),
    ...(rule.kinds === undefined ? {} : { kind: { $in: [...rule.kinds] } }),
    ...(rule.except === undefined ? {} : { kind: { $ne: rule.except } }),
  };
}
