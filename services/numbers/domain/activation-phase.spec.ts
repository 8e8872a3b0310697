import { phaseOf } from './activation-phase';
import { type OrderState, orderStates } from './order-states';

describe('the phase of an activation', () => {
  const expected: Readonly<Record<OrderState, string>> = {
    placed: 'placing',
    unknown: 'placing',
    active: 'waiting',
    cancelling: 'cancelled',
    refunding: 'cancelled',
    refunded: 'cancelled',
    completed: 'completed',
    declining: 'cancelled',
    declined: 'cancelled',
  };

  it.each(orderStates.map((state) => [state, expected[state]] as const))('%s: %s', (state, phase) => {
    expect(phaseOf({ state, received: false })).toBe(phase);
  });

  it('of an active one depends on its messages', () => {
    const active = { state: 'active', received: true } as const;
    expect(phaseOf(active)).toBe('received');
    expect(phaseOf({ ...active, nextSms: { state: 'none' } })).toBe('received');
    expect(phaseOf({ ...active, nextSms: { state: 'requested' } })).toBe('waiting-next');
    expect(phaseOf({ ...active, nextSms: { state: 'unconfirmed' } })).toBe('waiting-next');
  });
});
