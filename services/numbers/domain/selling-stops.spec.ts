import { findStop, isStopped, type SellingStop } from './selling-stops';

const stop = (kind: SellingStop['kind'], id: string): SellingStop => ({
  ...{ kind, id, name: id, by: 'admin', at: new Date(0), reason: 'a test' },
});

it('stops what the provider sells, what the service sells, and nothing else', () => {
  const stops = [stop('provider', 'sms-man'), stop('service', 'wa')];
  expect(isStopped(stops, 'sms-man', 'tg')).toBe(true);
  expect(isStopped(stops, 'handler-api', 'wa')).toBe(true);
  expect(isStopped(stops, 'handler-api', 'tg')).toBe(false);
  expect(isStopped([], 'sms-man', 'wa')).toBe(false);
});

it('never takes a service for a provider of the same id', () => {
  const stops = [stop('service', 'sms-man')];
  expect(isStopped(stops, 'sms-man', 'tg')).toBe(false);
  expect(findStop(stops, { kind: 'provider', id: 'sms-man' })).toBeUndefined();
  expect(findStop(stops, { kind: 'service', id: 'sms-man' })).toBe(stops[0]);
});
