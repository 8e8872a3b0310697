import { until } from '@ringlet/testing/until';
import { operations } from '../../web/src/features/developers/api.generated';
import { fill } from '../../web/src/features/developers/operation';
import { Api, newClient } from '../harness/api';
import { newTestKey } from '../harness/api-keys';
import { realData } from '../harness/real-data';
import { type RunningRinglet } from '../harness/ringlet';

/** The page for developers has every operation of the v1 document. The one that removes the numbers comes last. */
const requests = [...operations].sort((a, b) => Number(isReset(a)) - Number(isReset(b)));
function isReset({ path }: { path: string }): boolean {
  return path === '/v1/test-world/reset';
}

interface Bought {
  readonly number: { readonly id: string };
}

/** Compares all stored data, so nobody else may change anything meanwhile. */
export function describeTestKeyEffects(system: () => RunningRinglet): void {
  it('changes nothing that is real with any request of the page for developers, which all run with their samples', async () => {
    const ringlet = system();
    const { api } = await newClient(ringlet.api);
    const { key } = await newTestKey(api);
    const test = new Api(ringlet.api, key);
    const handlerApi = async (query: string) =>
      (await fetch(`${ringlet.api}/stubs/handler_api.php?api_key=${key}&${query}`)).text();
    const before = await until(async () => {
      const first = JSON.stringify(await realData(ringlet));
      const second = await realData(ringlet);
      return first === JSON.stringify(second) && second;
    }, 'nothing else changes');
    expect((await test.get<{ balance: number }>('/v1/balance')).data.balance).toBe(100_000);
    const wanted = { country: '5', service: 'test-code', max_price: 500 };
    const { number } = (await test.post<Bought>('/v1/numbers', wanted, 'test-buy-1')).data;
    const rental = await test.post<Bought>(
      '/v1/rentals',
      { country: '5', unit: 'hour', count: 4, max_price: 1000 },
      'test-rent-1',
    );
    let calls = 0;
    for (const operation of requests) {
      const id = operation.path.startsWith('/v1/rentals') ? rental.data.number.id : number.id;
      const values = operation.parameters.map((each) => [each.name, each.in === 'path' ? id : each.sample]);
      const { method, url, body, idempotencyKey } = fill(operation, '', Object.fromEntries(values), operation.body);
      const key = idempotencyKey && `test-call-${++calls}`;
      const { http, code } = await test.call(url, { method, body, key });
      const refused = /\/(webhooks|events)/.test(url) ? [403, 'auth/test-key'] : undefined;
      const tooLate = url.endsWith('/cancel') ? [409, 'numbers/refund-not-allowed'] : undefined;
      expect([method, url, http, code]).toEqual([method, url, ...(refused ?? tooLate ?? [200, undefined])]);
      const documented = operation.errors.find(({ status }) => status === http)?.codes;
      if (http !== 200) expect(documented).toContain(code);
    }
    for (const action of ['getBalance', 'getNumber&service=tn&country=187', 'getPrices&country=187', 'getCountries']) {
      expect(await handlerApi(`action=${action}`)).not.toMatch(/^(BAD|NO|ERROR)/);
    }
    expect(await realData(ringlet)).toEqual(before);
  });
}
