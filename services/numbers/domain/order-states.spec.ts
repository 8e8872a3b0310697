import fc from 'fast-check';
import { orderKinds } from '@ringlet/contracts/numbers/order';
import {
  canReceive,
  canTransition,
  endedStates,
  type OrderState,
  orderStates,
  statesWithStatus,
  statusOf,
  type Transition,
  transitionFilter,
  transitions,
} from './order-states';

const finalStates: readonly OrderState[] = ['refunded', 'completed', 'declined'];
const names = Object.keys(transitions) as Transition[];
interface Effects {
  charged: boolean;
  hasNumber: boolean;
  byAdmin: boolean;
}
const effects: Record<Transition, (state: Effects) => void> = {
  refuse: () => undefined,
  activate: (effect) => (effect.hasNumber = true),
  markUnknown: () => undefined,
  beginDecline: () => undefined,
  decline: (effect) => (effect.charged = false),
  receive: () => undefined,
  refundHidden: (effect) => (effect.hasNumber = false),
  cancel: () => undefined,
  rejectCancel: () => undefined,
  confirmCancel: (effect) => (effect.hasNumber = false),
  refundUsed: (effect) => (effect.byAdmin = true),
  refund: (effect) => (effect.charged = false),
  complete: () => undefined,
  expire: () => undefined,
  extend: (effect) => (effect.hasNumber = true),
  refundProvided: (effect) => (effect.byAdmin = true),
};

/** Every transition: from, to, and its orders unless for all. */
const allowed: Record<Transition, readonly [from: string, to: OrderState, only?: string]> = {
  refuse: ['placed', 'declined'],
  activate: ['placed unknown', 'active', 'code rental'],
  markUnknown: ['placed', 'unknown'],
  beginDecline: ['placed unknown', 'declining'],
  decline: ['declining', 'declined'],
  receive: ['active cancelling', 'active'],
  refundHidden: ['active cancelling', 'refunding', 'code without a message'],
  cancel: ['active', 'cancelling', 'without a message'],
  rejectCancel: ['cancelling', 'active'],
  confirmCancel: ['cancelling', 'refunding', 'without a message'],
  refundUsed: ['active completed', 'refunding', 'with a message'],
  refund: ['refunding', 'refunded'],
  complete: ['active', 'completed', 'with a message'],
  expire: ['active', 'completed', 'rental'],
  extend: ['placed unknown', 'completed', 'extension'],
  refundProvided: ['active completed', 'refunding', 'rental extension'],
};
const everyOrder = orderStates.flatMap((state) =>
  orderKinds.flatMap((kind) => [true, false].map((received) => ({ state, kind, received }))),
);
type AnyOrder = (typeof everyOrder)[number];

/** Whether an orders document matches a filter, by the operators of transitionFilter. */
function matches(order: AnyOrder, filter: ReturnType<typeof transitionFilter>): boolean {
  const { state, received, kind } = filter;
  const isKind =
    kind === undefined || ('$in' in kind ? kind.$in.some((each) => each === order.kind) : kind.$ne !== order.kind);
  return state.$in.includes(order.state) && (received ?? order.received) === order.received && isKind;
}

describe('order states', () => {
  it.each(Object.entries(allowed))('%s: from %j', (name, [from, to, only = '']) => {
    const transition = name as Transition;
    expect(transitions[transition].to).toBe(to);
    const expected = everyOrder.filter(({ state, kind, received }) => {
      if (!from.split(' ').includes(state)) return false;
      if (only === 'with a message') return received;
      if (only === 'without a message') return !received;
      if (only === 'code without a message') return kind === 'code' && !received;
      return only === '' || only.split(' ').includes(kind);
    });
    expect(everyOrder.filter((order) => canTransition(transition, order))).toEqual(expected);
    expect(everyOrder.filter((order) => matches(order, transitionFilter(transition)))).toEqual(expected);
  });

  it('are shown to the client as one of five statuses', () => {
    expect(orderStates.map((state) => `${state}: ${statusOf[state]}`)).toEqual([
      'placed: pending',
      'unknown: pending',
      'active: active',
      'cancelling: active',
      'refunding: active',
      'refunded: refund',
      'completed: completed',
      'declining: pending',
      'declined: declined',
    ]);
    expect(statesWithStatus('pending')).toEqual(['placed', 'unknown', 'declining']);
    expect(statesWithStatus('active')).toEqual(['active', 'cancelling', 'refunding']);
    expect(statesWithStatus('refund')).toEqual(['refunded']);
  });

  it('can receive while active or cancelling, until their time is over', () => {
    const now = new Date(1000);
    const receiving = (expiresAt?: Date) => orderStates.filter((state) => canReceive({ state, expiresAt }, now));
    expect(receiving(new Date(1001))).toEqual(['active', 'cancelling']);
    expect(receiving()).toEqual(['active', 'cancelling']);
    expect(receiving(now)).toEqual([]);
  });

  it('lets only an admin leave a final state', () => {
    expect(endedStates).toEqual(finalStates);
    const out = names.filter((name) =>
      (transitions[name].from as readonly string[]).some((from) => finalStates.includes(from as never)),
    );
    expect(out).toEqual(['refundUsed', 'refundProvided']);
  });

  it('reaches every state, and a final state from every other', () => {
    const reach = new Map(orderStates.map((state) => [state, new Set([state])]));
    for (let round = 0; round < orderStates.length; round++) {
      for (const { from, to } of Object.values(transitions)) {
        for (const start of from) for (const set of reach.values()) if (set.has(start)) set.add(to);
      }
    }
    expect([...(reach.get('placed') ?? [])].sort()).toEqual([...orderStates].sort());
    for (const set of reach.values()) expect(finalStates.some((final) => set.has(final))).toBe(true);
  });

  it('ends every sequence of transitions with a number or a refund', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderKinds),
        fc.array(fc.constantFrom(...names), { maxLength: 40 }),
        (kind, steps) => {
          let order = { kind, state: 'placed' as OrderState, received: false };
          const effect: Effects = { charged: true, hasNumber: false, byAdmin: false };
          for (const step of steps) {
            if (!canTransition(step, order)) continue;
            effects[step](effect);
            order = { kind, state: transitions[step].to, received: order.received || step === 'receive' };
            if (step === 'refuse') effect.charged = false;
          }
          const shown = statusOf[order.state];
          if (shown === 'declined' || shown === 'refund') expect(effect.charged).toBe(false);
          if (shown === 'active' || shown === 'completed') expect(effect.charged).toBe(true);
          // A paid code was received; paid time was provided, with or without SMS.
          if (shown === 'completed')
            expect([order.received || kind !== 'code', effect.hasNumber]).toEqual([true, true]);
          if (kind === 'extension') expect(order.received).toBe(false);
          // An SMS wins over a refund, unless an admin refunds.
          const isRefunding = ['cancelling', 'refunding', 'refunded'].includes(order.state);
          if (isRefunding && order.received) expect(effect.byAdmin).toBe(true);
          if (order.state === 'refunding' && !order.received) expect(effect.hasNumber).toBe(effect.byAdmin);
          if (shown === 'declined') expect(effect.hasNumber).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
