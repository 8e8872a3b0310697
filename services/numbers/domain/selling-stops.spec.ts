import { findStop, isStopped, type SellingTarget, stopsAmong, switchOf } from './selling-stops';

const whatsApp = { id: 'wa', name: 'WhatsApp' };
const provider = (id: string): SellingTarget => ({ kind: 'provider', id });
const service = (id: string): SellingTarget => ({ kind: 'service', id });

describe('selling stops', () => {
  it.each<[string, SellingTarget[], boolean]>([
    ['nothing', [], false],
    ['the provider', [provider('sms-man')], true],
    ['another provider', [provider('handler-api')], false],
    ['the service', [service('wa')], true],
    ['the service by its name', [service('whatsapp')], true],
    ['another service', [service('tg')], false],
    ['a service that is named as the provider', [service('sms-man')], false],
    ['a provider that is named as the service', [provider('wa')], false],
  ])('of %s', (_what, stops, expected) => {
    expect(isStopped(stops, 'sms-man', whatsApp)).toBe(expected);
  });

  it('are switches', () => {
    const change = { at: '2026-11-22T12:00:00.000Z', by: 'a'.repeat(24), reason: 'no SMS arrives' };
    const targets = [provider('sms-man'), service('Viber: Chats')];
    const states = targets.map((target) => ({ name: switchOf(target), on: false, change }));
    const others = [{ name: 'read-only', on: true, change }] as const;
    const stops = stopsAmong([...others, ...states]);
    expect(stops).toEqual(targets.map((target) => ({ ...target, change })));
    expect(targets.map((target) => findStop(stops, target))).toEqual(stops);
    expect([findStop(stops, service('sms-man')), findStop(stops, provider('viber'))]).toEqual([undefined, undefined]);
  });
});
