import { type SwitchState } from '@ringlet/contracts/auth/switches';
import { unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { findStop, type SellingTarget, stopIdOf, Stops, stopsAmong, switchOf } from './selling-stops';

const whatsApp = { id: 'wa', name: 'WhatsApp' };
const provider = (id: string): SellingTarget => ({ kind: 'provider', id });
const service = (id: string): SellingTarget => ({ kind: 'service', id });
const country = (id: string): SellingTarget => ({ kind: 'country', id });
const change = { at: '2026-11-22T12:00:00.000Z', by: 'a'.repeat(24), reason: 'no SMS arrives' };

describe('selling stops', () => {
  it.each<[string, SellingTarget[], boolean]>([
    ['nothing', [], false],
    ['the service', [service('wa')], true],
    ['the service by its name', [service('whatsapp')], true],
    ['another service', [service('tg')], false],
    ['a service that is named as the provider', [service('sms-man')], false],
    ['a provider that is named as the service', [provider('wa')], false],
    ['a country that is named as the service', [country('wa')], false],
    ['a class', [{ kind: 'class', id: 'banks' }], false],
  ])('of %s, asked for a service', (_what, stops, expected) => {
    expect(new Stops(stops).hasService(whatsApp)).toBe(expected);
  });

  it('of a provider, of a country and of a class', () => {
    const stops = new Stops([provider('sms-man'), country('NG'), { kind: 'class', id: 'banks' }]);
    expect([stops.hasProvider('sms-man'), stops.hasProvider('five-sim'), stops.anyProvider]).toEqual([
      true,
      false,
      true,
    ]);
    expect([stops.hasCountry('NG'), stops.hasCountry('US')]).toEqual([true, false]);
    expect(stops.hasService({ id: '7', name: 'Chase' })).toBe(true);
    expect([stops.hasClass('banks'), stops.hasClass('wallets'), stops.hasClass(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(new Stops([]).anyProvider).toBe(false);
    const [bank, wallet] = ['Chase', 'OPay'].map((name) =>
      stops.unsoldMessage(`${name}: 123456 is your code`, 'Viber'),
    );
    expect([bank?.class, wallet]).toEqual(['banks', undefined]);
  });

  it('are switches', () => {
    const targets = [provider('sms-man'), service('Viber: Chats'), country('GH')];
    const states = targets.map((target) => ({ name: switchOf(target), on: false, change }));
    const others = [{ name: 'read-only', on: true, change }] as const;
    const stops = stopsAmong([...others, ...states]);
    expect(stops).toEqual(expect.arrayContaining(targets.map((target) => ({ ...target, change }))));
    expect(targets.map((target) => findStop(stops, target)?.change)).toEqual([change, change, change]);
    expect([findStop(stops, service('sms-man')), findStop(stops, provider('viber'))]).toEqual([undefined, undefined]);
  });

  it('begin with +234 and all classes, until somebody sells them', () => {
    const ids = (states: readonly SwitchState[]) => stopsAmong(states).map(({ id }) => id);
    expect(ids([])).toEqual(['NG', ...unsoldClasses]);
    expect(ids([{ name: 'selling-country:NG', on: true, change }])).toEqual([...unsoldClasses]);
  });

  it('name a country by its code, or its id where it has none', () => {
    expect([stopIdOf({ id: '12', code: 'ng' }), stopIdOf({ id: '12', code: '' })]).toEqual(['NG', '12']);
  });
});
