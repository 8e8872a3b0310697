import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ringlet } from '@ringlet/sdk';
import { until } from '@ringlet/testing/until';
import { operations } from '../../web/src/features/developers/api.generated';
import { fill } from '../../web/src/features/developers/operation';
import { type Language, sample } from '../../web/src/features/developers/samples';
import { Api, newClient, SandboxClient } from '../harness/api';
import { newApiKey, newTestKey } from '../harness/api-keys';
import { findOffer, fundWallet, priceInNaira } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';

const run = promisify(execFile);

interface TestNumber {
  readonly id: string;
  readonly decimal_id: number;
}

describe('a test key', () => {
  let ringlet: SharedRinglet;
  let owner: Api;
  let live: Api;
  let test: Api;
  let keys: { live: string; test: string };
  let ids: { live: string; test: string };
  let liveNumber: TestNumber;
  let livePrice: number;

  beforeAll(async () => {
    ringlet = await sharedRinglet('quick');
    const { api, password } = await newClient(ringlet.api);
    await fundWallet(api, new SandboxClient(ringlet.sandbox), 5000);
    const made = { live: await newApiKey(api, password), test: await newTestKey(api) };
    keys = { live: made.live.key, test: made.test.key };
    ids = { live: made.live.id, test: made.test.id };
    owner = api;
    [live, test] = [new Api(ringlet.api, keys.live), new Api(ringlet.api, keys.test)];
    const offer = await findOffer(api, 'WhatsApp');
    livePrice = await priceInNaira(api, offer);
    const body = { country: '5', service: offer.application_id, max_price: livePrice };
    const bought = await live.post<{ number: TestNumber }>('/v1/numbers', body, 'live-number-1');
    liveNumber = bought.data.number;
  });

  let calls = 0;
  const buy = async (service: string, more: object = {}) => {
    const body = { country: '5', service, max_price: 500, ...more };
    return test.post<{ number: TestNumber; balance: number }>('/v1/numbers', body, `test-buy-${++calls}`);
  };
  const handlerApi = async (key: string, query: string) =>
    (await fetch(`${ringlet.api}/stubs/handler_api.php?api_key=${key}&${query}`)).text();
  const balance = async (api: Api) => (await api.get<{ balance: number }>('/v1/balance')).data.balance;

  it('sees no live number, and a live key no test number: the word is that of an id that never was', async () => {
    const { number } = (await buy('test-code')).data;
    for (const [api, { id }] of [
      [test, liveNumber],
      [live, number],
      [live, { id: 'f'.repeat(24) }],
    ] as const) {
      for (const path of ['', '/messages']) {
        expect(await api.get(`/v1/numbers/${id}${path}`)).toMatchObject({ http: 404, code: 'numbers/order-not-found' });
      }
      const cancelled = await api.call(`/v1/numbers/${id}/cancel`, { method: 'POST', key: `cancel-${++calls}-x` });
      expect(cancelled).toMatchObject({ http: 404, code: 'numbers/order-not-found' });
    }
    const listed = async (api: Api) => (await api.get<TestNumber[]>('/v1/numbers')).data.map(({ id }) => id);
    expect(await listed(live)).toEqual([liveNumber.id]);
    expect(await listed(test)).not.toContain(liveNumber.id);
    expect(await handlerApi(keys.live, `action=getStatus&id=${number.decimal_id}`)).toBe('NO_ACTIVATION');
    expect(await handlerApi(keys.test, `action=getStatus&id=${liveNumber.decimal_id}`)).toBe('NO_ACTIVATION');
    expect(await live.post('/v1/test-world/reset')).toMatchObject({ http: 403, code: 'auth/test-key' });
    expect(
      await live.post('/v1/numbers', { country: '5', service: 'test-code', max_price: 500 }, 'live-key-2'),
    ).toMatchObject({
      code: 'numbers/service-unknown',
    });
  });

  it('gets each outcome, by v1 and by handler_api.php', async () => {
    await test.post('/v1/test-world/reset');
    expect((await buy('test-empty')).code).toBe('numbers/out-of-stock');
    expect(await buy('test-moved')).toMatchObject({ code: 'numbers/price-changed', data: { price: 600 } });
    expect((await buy('test-dear', { max_price: 1_000_000 })).code).toBe('wallet/insufficient-balance');
    const early = (await buy('test-early')).data.number;
    const tooEarly = await test.call(`/v1/numbers/${early.id}/cancel`, { method: 'POST', key: 'cancel-early-1' });
    expect(tooEarly).toMatchObject({ http: 409, code: 'numbers/refund-too-early' });
    const none = (await buy('test-none')).data.number;
    const cancelled = await test.call<{ balance: number }>(`/v1/numbers/${none.id}/cancel`, {
      method: 'POST',
      key: 'cancel-none-1',
    });
    expect(cancelled.data.balance).toBe(99_500);
    const { id: received } = (await buy('test-code')).data.number;
    const messages = (query: string) =>
      test.get<{ messages: { id: string; code: string }[] }>(`/v1/numbers/${received}/messages?${query}`);
    const [first] = (await messages('wait=30')).data.messages;
    expect(first?.code).toMatch(/^\d{6}$/);
    expect((await test.post(`/v1/numbers/${received}/another`)).http).toBe(200);
    expect((await messages(`wait=30&after=${first?.id}`)).data.messages).toHaveLength(2);

    const once = await Promise.all(
      [1, 2, 3].map(() => handlerApi(keys.test, 'action=getNumber&service=tc&country=187&orderId=A-1')),
    );
    expect(new Set(once).size).toBe(1);
    const again = 'action=getNumber&service=tc&country=187&orderId=A-1&maxPrice=1';
    expect(await handlerApi(keys.test, again)).toBe(once[0]);
    const [, id] = /^ACCESS_NUMBER:(\d+):1000\d{7}$/.exec(once[0] ?? '') ?? [];
    expect(await handlerApi(keys.test, `action=getStatus&id=${id}`)).toMatch(/^STATUS_OK:\d{6}$/);
    expect(await handlerApi(keys.test, 'action=getNumber&service=te&country=187')).toBe('NO_NUMBERS');
    expect(await handlerApi(keys.test, 'action=getNumber&service=td&country=187')).toBe('NO_BALANCE');
    expect(await handlerApi(keys.test, 'action=getNumber&service=wa&country=187')).toBe('BAD_SERVICE');
    const statement = (await test.get<{ amount: number }[]>('/v1/statement')).data;
    expect(statement.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balance(test));
  });

  it('buys exactly what the play money pays for, of parallel purchases', async () => {
    await test.post('/v1/test-world/reset');
    const body = { country: '5', service: 'test-code', max_price: 500 };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => test.post('/v1/numbers', body, `parallel-${index}-key`)),
    );
    const made = answers.filter(({ http }) => http === 200).length;
    expect(await balance(test)).toBe(100_000 - made * 500);
    for (const { http } of answers) expect([200, 429]).toContain(http);
  });

  const sampleOf = (language: Language) => {
    const buying = operations.find(({ method, path }) => `${method} ${path}` === 'POST /v1/numbers')!;
    return sample(language, { ...fill(buying, ringlet.api, {}, buying.body), idempotencyKey: `sample-${language}` });
  };
  const expectBought = async (printed: string) => {
    const [bought] = (await test.get<{ id: string; client_ref: string }[]>('/v1/numbers?limit=1')).data;
    expect(bought?.client_ref).toBe('order-1001');
    expect(printed).toContain(bought?.id);
  };

  it.each<[Language, string, string[]]>([
    ['curl', 'bash', ['-c']],
    ['JavaScript', process.execPath, ['--input-type=module', '-e']],
  ])('buys a number with the sample of the page in %s', async (language, program, args) => {
    const env = { ...process.env, RINGLET_KEY: keys.test };
    const { stdout } = await run(program, [...args, sampleOf(language)], { env });
    await expectBought(stdout);
  });

  /** Languages that a machine need not have: how to run a file, and the result where that is possible. */
  const others: readonly (readonly [Language, string, readonly string[], readonly string[]])[] = [
    ['Python', 'sample.py', ['python3'], ['python3', '-c', 'import requests']],
    ['PHP', 'sample.php', ['php'], ['php', '-r', 'curl_init();']],
    ['Go', 'sample.go', ['go', 'run'], ['go', 'version']],
  ];
  const installed = others.filter(([, , , [probe = '', ...args]]) => spawnSync(probe, args).status === 0);
  for (const [language, name, [program = '', ...args]] of installed) {
    it(`buys a number with the sample of the page in ${language}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ringlet-sample-'));
      writeFileSync(join(folder, name), sampleOf(language));
      const env = { ...process.env, RINGLET_KEY: keys.test };
      const { stdout } = await run(program, [...args, join(folder, name)], { env });
      rmSync(folder, { recursive: true });
      await expectBought(stdout);
    });
  }

  it('gets its first code with the packed SDK, installed into an empty folder', async () => {
    const env = { ...process.env, RINGLET_URL: ringlet.api, RINGLET_KEY: keys.test };
    // In CI the oldest Node that the SDK supports.
    const versions = process.env['CLIENT_NODE']?.split(' ') ?? [];
    const { stdout } = await run(process.execPath, ['scripts/first-code.mjs', ...versions], { env });
    expect(stdout).toMatch(/^from npm install to the first code: [\d.]+ s$/m);
    for (const version of versions) expect(stdout).toContain(`the SDK works with Node ${version}.`);
    expect(stdout).toMatch(/^the command line works: \d+ naira are left$/m);
  });

  it('waits for a code by the SDK, which asks for the stream of events once', async () => {
    const asked: string[] = [];
    const recording: typeof fetch = (input, init) => {
      asked.push(String(input).slice(ringlet.api.length));
      return fetch(input, init);
    };
    const sdk = new Ringlet({ apiKey: keys.test, baseUrl: ringlet.api, fetch: recording });
    for (const service of ['test-code', 'test-code']) {
      const number = await sdk.numbers.buy({ country: '5', service, max_price: 500 });
      expect((await number.waitForCode()).code).toMatch(/^\d{6}$/);
    }
    expect(asked.filter((path) => path === '/v1/events')).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/messages?wait=30'))).toHaveLength(2);
  });

  it('has its play money and its usage on the page of its owner, where the test world begins again', async () => {
    await test.post('/v1/test-world/reset');
    await buy('test-code');
    expect((await buy('test-empty')).code).toBe('numbers/out-of-stock');
    const playMoney = async () => (await owner.get<{ balance: number }>('/client/test-world')).data.balance;
    expect(await playMoney()).toBe(99_500);
    interface Usage {
      readonly kind: string;
      readonly days: readonly { readonly requests: number; readonly errors: number; readonly spend: number }[];
    }
    const usageOf = async (id: string) => (await owner.get<Usage>(`/client/api-keys/${id}/usage?days=7`)).data;
    await until(async () => ((await usageOf(ids.test)).days.at(-1)?.errors ?? 0) > 0, 'the requests are counted');
    const { kind, days } = await usageOf(ids.test);
    expect([kind, days.length, days.at(-1)?.spend]).toEqual(['test', 7, 500]);
    const ofLive = await usageOf(ids.live);
    expect([ofLive.kind, ofLive.days.reduce((sum, { spend }) => sum + spend, 0)]).toEqual(['live', livePrice]);
    expect((await owner.post('/client/test-world/reset')).http).toBe(200);
    expect(await playMoney()).toBe(100_000);
    expect((await usageOf(ids.test)).days.at(-1)?.spend).toBe(0);
  });
});
