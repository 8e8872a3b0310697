import fc from 'fast-check';
import { orderKinds } from '@ringlet/contracts/numbers/orders';
import { mayTake, type OrderState, orderStates, statusOf, type Transition, transitions } from './order-states';

const finalStates: readonly OrderState[] = ['refunded', 'completed', 'declined'];
const names = Object.keys(transitions) as Transition[];
/** What each step means for the money and for the number: every step that is taken must fit what is true. */
interface World {
  charged: boolean;
  rented: boolean;
  byHand: boolean;
}
const effects: Record<Transition, (world: World) => void> = {
  refuse: () => undefined,
  activate: (world) => (world.rented = true),
  lose: () => undefined,
  giveUp: () => undefined,
  decline: (world) => (world.charged = false),
  receive: () => undefined,
  cancel: () => undefined,
  keep: () => undefined,
  confirmCancel: (world) => (world.rented = false),
  refundByHand: (world) => (world.byHand = true),
  refund: (world) => (world.charged = false),
  complete: () => undefined,
  expire: () => undefined,
  extend: (world) => (world.rented = true),
  refundTime: (world) => (world.byHand = true),
};

describe('the states of an order', () => {
  it('nothing leads out of a final state, but an admin', () => {
    const out = names.filter((name) =>
      (transitions[name].from as readonly string[]).some((from) => finalStates.includes(from as never)),
    );
    expect(out).toEqual(['refundByHand', 'refundTime']);
  });

  it('every state is reached, and a final one can be reached from every other', () => {
    const reach = new Map(orderStates.map((state) => [state, new Set([state])]));
    for (let round = 0; round < orderStates.length; round++) {
      for (const { from, to } of Object.values(transitions)) {
        for (const start of from) for (const set of reach.values()) if (set.has(start)) set.add(to);
      }
    }
    expect([...(reach.get('placed') ?? [])].sort()).toEqual([...orderStates].sort());
    for (const set of reach.values()) expect(finalStates.some((final) => set.has(final))).toBe(true);
  });

  it('however steps follow each other, an order ends with a number or with the money', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderKinds),
        fc.array(fc.constantFrom(...names), { maxLength: 40 }),
        (kind, steps) => {
          let order = { kind, state: 'placed' as OrderState, received: false };
          const world: World = { charged: true, rented: false, byHand: false };
          for (const step of steps) {
            if (!mayTake(step, order)) continue;
            effects[step](world);
            order = { kind, state: transitions[step].to, received: order.received || step === 'receive' };
            if (step === 'refuse') world.charged = false;
          }
          const shown = statusOf[order.state];
          if (shown === 'declined' || shown === 'refund') expect(world.charged).toBe(false);
          if (shown === 'active' || shown === 'completed') expect(world.charged).toBe(true);
          // A code that was paid for has come; time that was paid for was given, messages or not.
          if (shown === 'completed') expect([order.received || kind !== 'code', world.rented]).toEqual([true, true]);
          if (kind === 'extension') expect(order.received).toBe(false);
          // A message wins over a refund; only an admin overrules it.
          const isGoingBack = ['cancelling', 'refunding', 'refunded'].includes(order.state);
          if (isGoingBack && order.received) expect(world.byHand).toBe(true);
          if (order.state === 'refunding' && !order.received) expect(world.rented).toBe(world.byHand);
          if (shown === 'declined') expect(world.rented).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
