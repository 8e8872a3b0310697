import fc from 'fast-check';
import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { messageReceived, orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { changesOfDays, type ClientSteps, clientSums, stepOf, stepsAfter } from './client-steps';

const event = (
  { subject, version }: { subject: string; version: number },
  userId: string,
  more = {},
): EventEnvelope => {
  return { id: '', subject, version, at: '2026-11-20T23:30:00Z', correlationId: '', data: { userId, ...more } };
};

describe('the steps of clients', () => {
  it.each([
    [userRegistered, {}, { day: '2026-11-21' }],
    [depositCredited, {}, { funded: true }],
    [orderActivated, {}, { bought: true }],
    [messageReceived, {}, { coded: true }],
    [messageReceived, { isLate: true }, undefined],
    [orderRefunded, {}, undefined],
  ])('are read of %j %j', (type, more, steps) => {
    expect(stepOf(event(type, 'u', more))).toEqual(steps && { userId: 'u', steps });
  });

  it('count on the day of the registration, once each, in any order and any batches', () => {
    const kinds = [userRegistered, depositCredited, orderActivated, messageReceived];
    const one = fc.record({ kind: fc.constantFrom(...kinds), userId: fc.constantFrom('a', 'b', 'c') });
    const batches = fc.array(fc.array(one, { maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(batches, (given) => {
        const clients = new Map<string, ClientSteps>();
        let sum = clientSums.none;
        for (const batch of given) {
          const after = stepsAfter(
            clients,
            batch.map(({ kind, userId }) => event(kind, userId)),
          );
          const changes = changesOfDays(clients, after);
          for (const change of changes.values()) sum = clientSums.add(sum, change);
          expect([...changes.keys()].every((day) => day === '2026-11-21')).toBe(true);
          for (const [userId, steps] of after) clients.set(userId, steps);
        }
        const all = given.flat();
        const did = (kind: (typeof kinds)[number]) =>
          new Set(all.filter((each) => each.kind === kind).map(({ userId }) => userId));
        const registered = did(userRegistered);
        const both = (kind: (typeof kinds)[number]) => [...did(kind)].filter((userId) => registered.has(userId)).length;
        expect(sum).toEqual({
          registered: registered.size,
          funded: both(depositCredited),
          bought: both(orderActivated),
          coded: both(messageReceived),
        });
      }),
    );
  });
});
