import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { ProviderAnomalies } from '../provider-anomalies';
import { ProviderHttp } from '../provider-http';
import { readWord } from './error-words';
import { HandlerApi } from './handler-api';

const request = { country: '187', service: 'wa', maxPrice: '1', ref: 'order' };

/** The outcome of a purchase with this answer. */
function acquire(answer: string) {
  const metrics = new Metrics('test');
  const http = new ProviderHttp(
    'handler-api',
    'http://provider.test',
    1000,
    new ProviderAnomalies(metrics, createLog('test', 'silent')),
    metrics,
  );
  jest.spyOn(http, 'get').mockResolvedValue({ status: 200, text: answer });
  return new HandlerApi(http, 'secret', 'NGN', 60).acquire(request);
}

describe('answers of a provider with handler_api.php to a purchase', () => {
  it.each(['NO_NUMBERS', 'NO_NUMBER'])('%s means that there is no number', async (word) =>
    expect(await acquire(word)).toMatchObject({ kind: 'none', reason: 'no-numbers' }),
  );

  it.each([
    'BAD_KEY',
    'NO_KEY',
    'WRONG_API_KEY',
    'BANNED',
    "BANNED:'2026-11-26 00-00-00'",
    'ACCOUNT_INACTIVE',
    'CHANNELS_LIMIT',
    'NO_BALANCE',
    'LOW_BALANCE',
    'NO_MONEY',
    'BAD_ACTION',
    'BAD_SERVICE',
    'BAD_STATUS',
    'BAD_COUNTRY',
    'WRONG_SERVICE',
    '{"title":"NO_BALANCE","details":"Top up"}',
  ])('%s means that nothing was rented, for a reason that may pass', async (answer) =>
    expect(await acquire(answer)).toMatchObject({ kind: 'none', reason: 'refused' }),
  );

  it.each(['WRONG_MAX_PRICE:1.5', 'MAX_PRICE_EXCEEDED:1.5'])('%s names the price of now', async (answer) =>
    expect(await acquire(answer)).toMatchObject({ kind: 'none', currentCost: '1.5' }),
  );

  it.each(['ERROR_SQL', 'A_NEW_WORD', '', '<html>', '{"title":"A_NEW_WORD"}', 'no_balance'])(
    'after %j a number may have been bought',
    async (answer) => expect(await acquire(answer)).toMatchObject({ kind: 'unknown' }),
  );

  it('keeps details that are no text as the provider wrote them', () =>
    expect(readWord('{"title":"BANNED","details":{"until":"2026-12-01"}}')).toEqual({
      word: 'BANNED',
      detail: '{"until":"2026-12-01"}',
    }));
});
