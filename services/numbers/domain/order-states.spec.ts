import fc from 'fast-check';
import { orderKinds } from '@ringlet/contracts/numbers/orders';
import { canTransition, type OrderState, orderStates, statusOf, type Transition, transitions } from './order-states';

const finalStates: readonly OrderState[] = ['refunded', 'completed', 'declined'];
const names = Object.keys(transitions) as Transition[];
/** The effect of each transition on the charge and the number. */
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

describe('order states', () => {
  it('lets only an admin leave a final state', () => {
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
