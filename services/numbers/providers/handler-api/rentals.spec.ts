import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { ProviderError, type RentalProvider } from '../number-provider';
import { ProviderAnomalies } from '../provider-anomalies';
import { ProviderHttp } from '../provider-http';
import { HandlerApi } from './handler-api';

const fourHours = { unit: 'hour', count: 4 } as const;
const request = { country: '187', span: fourHours, ref: 'order' };
const refusal = (message: string) => `{"status":"error","message":"${message}"}`;

/** The adapter at a server that gives these answers in turn and records the calls. */
function adapter(...answers: (string | Error)[]): { rentals: RentalProvider; asked: string[] } {
  const metrics = new Metrics('test');
  const anomalies = new ProviderAnomalies(metrics, createLog('test', 'silent'));
  const http = new ProviderHttp('handler-api', 'http://provider.test', 1000, anomalies, metrics);
  const asked: string[] = [];
  jest.spyOn(http, 'get').mockImplementation((_path, { api_key: _key, ...parameters }) => {
    asked.push(new URLSearchParams(parameters).toString());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ status: 200, text: answer ?? '' });
  });
  const { rentals } = new HandlerApi(http, 'secret', 'NGN', 60).withRentals();
  return { rentals: rentals!, asked };
}

describe('renting by the hour with handler_api.php', () => {
  it('reads prices and stock for a length of time', async () => {
    const prices =
      '{"187":{"4":{"count":3,"price":900,"retail_price":900},"24":{"count":5,"price":2000.5}},"16":{"24":{"count":1,"price":1}}}';
    const { rentals, asked } = adapter(prices);
    expect(await rentals.fetchCatalog(fourHours)).toEqual([{ country: '187', cost: '900', count: 3 }]);
    expect(await rentals.fetchCatalog({ unit: 'day', count: 1 }, '187')).toEqual([
      { country: '16', cost: '1', count: 1 },
      { country: '187', cost: '2000.5', count: 5 },
    ]);
    expect(asked).toEqual(['action=serviceCountRent&service=full', 'action=serviceCountRent&service=full&country=187']);
    for (const none of ['{}', refusal('BAD_COUNTRY'), 'NO_NUMBERS']) {
      expect(await adapter(none).rentals.fetchCatalog(fourHours, '999')).toEqual([]);
    }
    for (const text of [refusal('SERVER_ERROR'), 'BAD_KEY', '<html>']) {
      await expect(adapter(text).rentals.fetchCatalog(fourHours)).rejects.toBeInstanceOf(ProviderError);
    }
  });

  it('rents, and extends', async () => {
    const rented =
      '{"status":"success","phone":{"id":700000009,"endDate":"2099-11-22T13:05:00","number":"79584123456"}}';
    const { rentals, asked } = adapter(rented);
    expect(await rentals.acquire(request)).toEqual({
      kind: 'rented',
      given: { activationId: '700000009', number: '79584123456' },
    });
    expect(await rentals.extend('700000009', { unit: 'week', count: 1 })).toEqual({ kind: 'extended' });
    expect(asked).toEqual([
      'action=getRentNumber&service=full&country=187&rent_time=4&ref=order',
      'action=continueRentNumber&id=700000009&rent_time=168',
    ]);
  });

  it.each<[string, string | Error, object]>([
    ['NO_NUMBERS', refusal('NO_NUMBERS'), { kind: 'none', reason: 'no-numbers' }],
    ['NO_BALANCE', refusal('NO_BALANCE'), { kind: 'none', reason: 'refused' }],
    ['a word as text', 'BAD_KEY', { kind: 'none', reason: 'refused' }],
    ['an unreachable provider', new ProviderError('handler-api', 'x', false), { kind: 'none', reason: 'refused' }],
    ['a lost answer', new ProviderError('handler-api', 'x', true), { kind: 'unknown' }],
    ['SERVER_ERROR', refusal('SERVER_ERROR'), { kind: 'unknown' }],
    ['success without a number', '{"status":"success"}', { kind: 'unknown' }],
    ['HTML', '<html>', { kind: 'unknown' }],
  ])('knows what a purchase means that is answered with %s', async (_what, answer, outcome) => {
    expect(await adapter(answer).rentals.acquire(request)).toMatchObject(outcome);
  });

  it.each([
    ['RENT_DIE', 'not-extendable'],
    ['NO_ID_RENT', 'not-extendable'],
    ['MAX_HOURS_EXCEED', 'not-extendable'],
    ['NO_BALANCE', 'refused'],
  ])('extends nothing on %s', async (word, reason) => {
    expect(await adapter(refusal(word)).rentals.extend('7', fourHours)).toMatchObject({ kind: 'none', reason });
  });

  it('reads all messages of all pages, the oldest first', async () => {
    const row = (text: string) => ({ phoneFrom: '', text, service: 'ot', date: '2026-11-22 09:06:07' });
    const page = (texts: string[]) =>
      JSON.stringify({ status: 'success', quantity: '101', values: { ...texts.map(row) } });
    const newest = Array.from({ length: 100 }, (_, index) => `text ${101 - index}`);
    const { rentals, asked } = adapter(page(newest), page(['text 1']));
    const polled = await rentals.poll('7');
    const texts = polled.kind === 'listening' ? polled.messages.map(({ text }) => text) : [];
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([101, 'text 1', 'text 101']);
    expect(asked).toEqual(['action=getRentStatus&id=7&page=1&size=100', 'action=getRentStatus&id=7&page=2&size=100']);
  });

  it.each([
    ['STATUS_WAIT_CODE', { kind: 'listening', messages: [] }],
    ['STATUS_FINISH', { kind: 'ended' }],
    ['STATUS_CANCEL', { kind: 'ended' }],
    ['NO_ID_RENT', { kind: 'missing' }],
  ])('reads %s', async (word, polled) => expect(await adapter(refusal(word)).rentals.poll('7')).toEqual(polled));

  it.each([
    ['{"status":"success"}', 'cancelled'],
    [refusal('ALREADY_CANCEL'), 'cancelled'],
    [refusal('CANT_CANCEL'), 'refused'],
    [refusal('ALREADY_FINISH'), 'refused'],
    [refusal('NO_ID_RENT'), 'missing'],
  ])('a cancellation answered with %s is %s', async (answer, outcome) => {
    const { rentals, asked } = adapter(answer);
    expect(await rentals.cancel('7')).toBe(outcome);
    expect(asked).toEqual(['action=setRentStatus&id=7&status=2']);
  });

  it.each([refusal('SERVER_ERROR'), 'ERROR_SQL', ''])('takes %j for no answer', async (answer) => {
    const { rentals } = adapter(answer);
    await expect(rentals.cancel('7')).rejects.toBeInstanceOf(ProviderError);
    await expect(rentals.poll('7')).rejects.toBeInstanceOf(ProviderError);
  });
});
