import { hourMs } from '@ringlet/contracts/durations';
import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { type ProviderName } from '../domain/provider-name';
import { NumbersSettings } from '../settings';
import { type Access, adapter, sandboxAccess } from '../testing/adapter';
import { type AcquireRequest, type FetchedCatalog, type NumberProvider, ProviderError } from './number-provider';

import { freePort } from '#scripts/free-port.mjs';

/** The live provider, if its key is in the environment. Rents nothing. */
function live(name: ProviderName): (Access & { name: ProviderName })[] {
  const { LIVE_SMS_MAN_URL, LIVE_SMS_MAN_TOKEN, LIVE_HANDLER_API_URL, LIVE_HANDLER_API_KEY } = process.env;
  const url = name === 'sms-man' ? (LIVE_SMS_MAN_URL ?? new NumbersSettings().SMS_MAN_URL) : LIVE_HANDLER_API_URL;
  const key = name === 'sms-man' ? LIVE_SMS_MAN_TOKEN : LIVE_HANDLER_API_KEY;
  return url && key ? [{ name, url, key }] : [];
}

/** Tests for sandbox and live providers. */
function commonContract(provider: () => NumberProvider, wrongKey: () => NumberProvider): void {
  it('has a catalog whose offers refer to its countries and services', async () => {
    const { countries, services, offers, unreadablePrices } = await provider().fetchCatalog();
    expect(countries).toContainEqual({ id: expect.any(String), title: expect.any(String), code: 'US' });
    expect(services.find(({ name }) => name.startsWith('WhatsApp'))).toBeDefined();
    const known = new Set([...countries, ...services].map(({ id }) => id));
    expect(offers.length).toBeGreaterThan(10);
    expect(offers.filter(({ country, service }) => !known.has(country) || !known.has(service))).toEqual([]);
    for (const { cost, count } of offers) {
      expect(cost).toMatch(/^\d+(\.\d+)?$/);
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
    }
    expect(unreadablePrices).toEqual([]);
  });

  it('has a balance', async () => {
    expect(await provider().balance()).toMatch(/^\d+(\.\d+)?$/);
  });

  it('reports an unknown activation as ended', async () => {
    expect(await provider().poll('999999999', 0)).toEqual({ kind: 'missing' });
    expect(await provider().cancel('999999999')).toBe('missing');
    expect(await provider().requestNextSms('999999999')).toBe('refused');
  });

  it('rejects a wrong key, certainly without renting a number', async () => {
    await expect(wrongKey().balance()).rejects.toBeInstanceOf(ProviderError);
    await expect(wrongKey().fetchCatalog()).rejects.toBeInstanceOf(ProviderError);
    await expect(wrongKey().poll('1', 0)).rejects.toBeInstanceOf(ProviderError);
    expect(await wrongKey().acquire(requestFor(await provider().fetchCatalog()))).toMatchObject({
      kind: 'none',
      reason: 'refused',
    });
  });

  it('rents nothing above the highest cost', async () => {
    const request = { ...requestFor(await provider().fetchCatalog()), maxPrice: '0.01' };
    const outcome = await provider().acquire(request);
    expect(['no-numbers', 'price-increased']).toContain(outcome.kind === 'none' && outcome.reason);
  });
}

/** WhatsApp in the USA at its price. */
function requestFor({ countries, services, offers }: FetchedCatalog): AcquireRequest {
  const country = countries.find(({ code }) => code === 'US')?.id ?? '';
  const service = services.find(({ name }) => name.startsWith('WhatsApp'))?.id ?? '';
  const offer = offers.find((each) => each.country === country && each.service === service);
  return { country, service, pool: offer?.pool, maxPrice: offer?.cost ?? '', ref: 'contract' };
}

for (const { name, ...access } of [...live('sms-man'), ...live('handler-api')]) {
  describe(`${name}, live`, () =>
    commonContract(
      () => adapter(name, access),
      () => adapter(name, { ...access, key: 'not-a-key' }),
    ));
}

const otherShapes = {
  'sms-man': {
    countries: 'list',
    applications: 'list',
    applicationName: 'name',
    prices: 'nested',
    errorMsg: 'object',
    numbers: 'strings',
    sms: 'text',
  },
  'handler-api': {
    prices: 'price-count',
    countries: 'list',
    errors: 'json',
    cancelAfterCode: 'access-ready',
    retry: 'wait-resend',
    sms: 'text',
    activeList: 'all',
  },
  'five-sim': { errors: '200', numbers: 'strings', sms: 'code', noSms: 'empty' },
};

describe.each([
  { name: 'sms-man', shapes: 'its usual shapes' },
  { name: 'sms-man', shapes: 'its other shapes' },
  { name: 'handler-api', shapes: 'its usual shapes' },
  { name: 'handler-api', shapes: 'its other shapes' },
  { name: 'five-sim', shapes: 'its usual shapes' },
  { name: 'five-sim', shapes: 'its other shapes' },
] as const)('$name in $shapes', ({ name, shapes }) => {
  let sandbox: TestSandbox;
  let access: Access;
  let provider: NumberProvider;

  const configure = (settings: object) => sandbox.control('provider', { target: name, ...settings });
  const fault = (kind: string, more = {}) => sandbox.control('faults', { target: name, kind, once: true, ...more });
  const sms = (number: string, text: string) => sandbox.control('sms', { number, text });
  const validRequest = async () => requestFor(await provider.fetchCatalog());
  const rented = async (): Promise<{ activationId: string; number: string }> => {
    const outcome = await provider.acquire(await validRequest());
    if (outcome.kind !== 'rented') throw new Error(`not rented: ${JSON.stringify(outcome)}`);
    expect(outcome.given.number).toMatch(/^1\d{10}$/);
    return outcome.given;
  };
  /**
   * The poll outcome for a message: 5sim usually has text and code; the others have a text, without a code, only in their other
   * shapes.
   */
  const messageWith = (code: string) => {
    const hasText = (shapes === 'its usual shapes') === (name === 'five-sim');
    const isSaid = !hasText || name === 'five-sim';
    return { kind: 'message', text: hasText ? `code ${code}` : code, ...(isSaid && { code }) };
  };

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    access = sandboxAccess(name, sandbox.url);
    provider = adapter(name, access);
    if (shapes !== 'its usual shapes') await configure({ answers: otherShapes[name] });
  });
  afterEach(async () => {
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    await configure({ refund_after_ms: 0, price_factor: 1, balance: 50_000 });
  });
  afterAll(() => sandbox.stop());

  commonContract(
    () => provider,
    () => adapter(name, { ...access, key: 'not-a-key' }),
  );

  it('is certain to have rented nothing when out of numbers, too expensive, out of funds, overloaded or unreachable', async () => {
    const request = await validRequest();
    const { json: before } = await sandbox.get('/control/numbers');
    await fault('no-numbers');
    expect(await provider.acquire(request)).toMatchObject({ kind: 'none', reason: 'no-numbers' });
    await configure({ price_factor: 2 });
    const outcome = await provider.acquire(request);
    expect(outcome).toMatchObject({
      kind: 'none',
      reason: 'price-increased',
      currentCost: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
    await configure({ price_factor: 1, balance: 0 });
    expect(await provider.acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    await configure({ balance: 50_000 });
    await fault('error', { status: 429 });
    expect(await provider.acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    const unreachable = adapter(name, { ...access, url: `http://127.0.0.1:${await freePort()}` });
    expect(await unreachable.acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    expect((await sandbox.get('/control/numbers')).json).toEqual(before);
  });

  it.each([
    ['HTML or truncated JSON instead of an answer', { kind: 'garbage', when: 'before' }],
    ['a truncated answer', { kind: 'garbage', when: 'after' }],
    ['a connection reset', { kind: 'reset', when: 'after' }],
    ['an internal error', { kind: 'error', when: 'after' }],
    ['a connection that closes without an answer', { kind: 'timeout', ms: 20, when: 'after' }],
  ])('takes %s neither for success nor for refusal', async (_what, { kind, ...more }) => {
    const request = await validRequest();
    const { activationId, number } = await rented();
    await sms(number, '111111');
    // 5sim is asked for its prices first; a lost answer does no harm there.
    await fault(kind, { ...more, ...(name === 'five-sim' && { call: 'buy' }) });
    expect(await provider.acquire(request)).toMatchObject({ kind: 'unknown' });
    for (const call of ['poll', 'cancel', 'requestNextSms'] as const) {
      await fault(kind, more);
      await expect(provider[call](activationId, 0)).rejects.toBeInstanceOf(ProviderError);
    }
    await fault(kind, more);
    await expect(provider.balance()).rejects.toBeInstanceOf(ProviderError);
  });

  it('returns the first message, and the next one only after it was requested', async () => {
    const { activationId, number } = await rented();
    expect(await provider.poll(activationId, 0)).toEqual({ kind: 'waiting' });
    expect(await provider.requestNextSms(activationId)).toBe('refused');
    await sms(number, 'code 123456');
    expect(await provider.poll(activationId, 0)).toEqual(messageWith('123456'));
    expect(await provider.poll(activationId, 0)).toEqual(messageWith('123456'));
    expect(await provider.requestNextSms(activationId)).toBe('requested');
    // An old code must not be returned as new.
    expect(await provider.poll(activationId, 1)).toEqual({ kind: 'waiting' });
    await sms(number, 'code 654321');
    await sms(number, 'code 222222');
    expect(await provider.poll(activationId, 1)).toEqual(messageWith('654321'));
    expect(await provider.requestNextSms(activationId)).toBe('requested');
    expect(await provider.poll(activationId, 2)).toEqual(messageWith('222222'));
    await provider.finish(activationId);
  });

  it('lists the active numbers with a mark that changes with every message, where it has a list', async () => {
    if (!provider.listActive) return expect(name).not.toBe('handler-api');
    const { activationId, number } = await rented();
    const listed = async () => {
      const { activations = [], isLast } = (await provider.listActive?.(0)) ?? {};
      expect(isLast).toBe(true);
      return activations.find((each) => each.activationId === activationId);
    };
    expect(await listed()).toEqual({ activationId });
    await sms(number, 'code 123456');
    const first = await listed();
    expect(first?.received).toContain('123456');
    await provider.requestNextSms(activationId);
    await sms(number, 'code 654321');
    expect((await listed())?.received).not.toBe(first?.received);
    await provider.finish(activationId);
    expect(await listed()).toBeUndefined();
    await configure({ answers: { activeList: 'none' } });
    expect(await provider.listActive(0)).toBeUndefined();
    await configure({ answers: { activeList: shapes === 'its usual shapes' ? 'pages' : 'all' } });
  });

  it('cancels an activation that is old enough and has no message', async () => {
    const { activationId } = await rented();
    await configure({ refund_after_ms: hourMs });
    expect(await provider.cancel(activationId)).toBe('refused');
    expect(await provider.poll(activationId, 0)).toEqual({ kind: 'waiting' });
    await configure({ refund_after_ms: 0 });
    expect(await provider.cancel(activationId)).toBe('cancelled');
    // SMS-Man has one answer for ended and unknown activations.
    const over = provider.name === 'sms-man' ? 'missing' : 'ended';
    expect(await provider.cancel(activationId)).toBe(over);
    expect(await provider.poll(activationId, 0)).toEqual({ kind: over });

    const { activationId: used, number } = await rented();
    await sms(number, 'code 123456');
    expect(await provider.cancel(used)).toBe('refused');
    expect(await provider.poll(used, 0)).toEqual(messageWith('123456'));
  });

  it('sells from the pool that was asked for, the cheapest first, where it has pools', async () => {
    const { country, service } = await validRequest();
    const { offers } = await provider.fetchCatalog();
    const pools = offers.filter((each) => each.country === country && each.service === service);
    if (name !== 'five-sim') return expect(pools).toMatchObject([{ country, service }]);
    expect(pools.map(({ pool }) => pool)).toEqual(['virtual4', 'virtual21', 'virtual38']);
    expect(pools.map(({ cost }) => Number(cost))).toEqual(pools.map(({ cost }) => Number(cost)).sort((a, b) => a - b));
    const [, dearer] = pools;
    const request = { country, service, pool: dearer?.pool, maxPrice: dearer?.cost ?? '', ref: 'contract' };
    expect(await provider.acquire(request)).toMatchObject({ kind: 'rented', cost: dearer?.cost });
    const [newest] = (await sandbox.get('/control/numbers')).json as unknown[];
    expect(newest).toMatchObject({ provider: name, pool: 'virtual21' });
    await configure({ offers: [{ pool: 'virtual21', count: 0 }] });
    expect(await provider.acquire(request)).toMatchObject({ kind: 'none', reason: 'no-numbers' });
    await configure({ offers: [{ pool: 'virtual21', count: 1000 }] });
  });

  it('finds a purchase whose answer was lost, where it lists what it sold', async () => {
    if (!provider.listSold) return expect(name).not.toBe('five-sim');
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const before = await provider.listSold(from, to);
    await fault('reset', { call: 'buy', when: 'after' });
    expect(await provider.acquire(await validRequest())).toMatchObject({ kind: 'unknown' });
    const [lost, ...others] = (await provider.listSold(from, to)).filter(
      ({ activationId }) => !before.some((each) => each.activationId === activationId),
    );
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ number: expect.stringMatching(/^1\d{10}$/), isOver: false });
    expect(lost && lost.soldAt > from && lost.soldAt < to).toBe(true);
    expect(await provider.cancel(lost?.activationId ?? '')).toBe('cancelled');
    expect(await provider.listSold(from, to)).toContainEqual({ ...lost, isOver: true });
    expect(await provider.listSold(new Date(0), new Date(Date.now() - hourMs))).toEqual([]);
  });
});
