import { kobo } from '@ringlet/contracts/money';
import { projectedEvents } from '../domain/figures';
import { creditEventOf, eventsOf, lossEventOf, overchargeEventOf, registrationEventOf } from './stored-facts';

const at = '2026-11-22T10:00:00.000Z';
const userId = 'client';
const money = { price: kobo(100), cost: kobo(70) };
const offer = { service: '1', serviceName: 'WhatsApp', country: '7', countryName: 'Nigeria', provider: 'sms-man' };

it('a rebuild reads every event that analytics applies', () => {
  const stored = [
    ...eventsOf({ id: 'order', userId, at, ...offer, ...money, received: true, refund: { at, cost: kobo(70) } }),
    overchargeEventOf({ at, differenceId: 'difference', provider: 'sms-man', kept: kobo(70) }),
    creditEventOf({ at, reference: 'deposit', userId, amount: kobo(100), method: 'paystack' }),
    lossEventOf({ at, id: 'claim' } as Parameters<typeof lossEventOf>[0]),
    registrationEventOf({ userId, at }),
  ];
  expect(stored.map(({ subject }) => subject).sort()).toEqual(projectedEvents.map(({ subject }) => subject).sort());
});
