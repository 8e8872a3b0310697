import { freePort } from '#scripts/free-port.mjs';
import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { NumbersSettings } from '../settings';
import { type Access, adapter, sandboxAccess } from '../testing/adapter';
import { type FetchedCatalog, type NumberProvider, type AcquireRequest, ProviderError } from './number-provider';
import { type ProviderName } from '../domain/provider-name';

/** The real thing, where somebody gave a key of it for this test. Nothing is rented there. */
function live(name: ProviderName): (Access & { name: ProviderName })[] {
  const { LIVE_SMS_MAN_URL, LIVE_SMS_MAN_TOKEN, LIVE_HANDLER_API_URL, LIVE_HANDLER_API_KEY } = process.env;
  const url = name === 'sms-man' ? (LIVE_SMS_MAN_URL ?? new NumbersSettings().SMS_MAN_URL) : LIVE_HANDLER_API_URL;
  const key = name === 'sms-man' ? LIVE_SMS_MAN_TOKEN : LIVE_HANDLER_API_KEY;
  return url && key ? [{ name, url, key }] : [];
}

/** What is true of every provider, whoever is at the other end. */
function promises(provider: () => NumberProvider, wrongKey: () => NumberProvider): void {
  it('has countries, services and prices that fit together', async () => {
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

  it('a number that was never rented is over', async () => {
    expect(await provider().poll('999999999')).toEqual({ kind: 'ended' });
    expect(await provider().cancel('999999999')).toBe('ended');
    expect(await provider().requestNextSms('999999999')).toBe('refused');
  });

  it('with a wrong key nothing is had, and certainly nothing rented', async () => {
    await expect(wrongKey().balance()).rejects.toBeInstanceOf(ProviderError);
    await expect(wrongKey().fetchCatalog()).rejects.toBeInstanceOf(ProviderError);
    await expect(wrongKey().poll('1')).rejects.toBeInstanceOf(ProviderError);
    expect(await wrongKey().acquire(wishFor(await provider().fetchCatalog()))).toMatchObject({
      kind: 'none',
      reason: 'refused',
    });
  });

  it('rents nothing above what it may cost', async () => {
    const wish = { ...wishFor(await provider().fetchCatalog()), maxPrice: '0.01' };
    const outcome = await provider().acquire(wish);
    expect(['no-numbers', 'price-increased']).toContain(outcome.kind === 'none' && outcome.reason);
  });
}

/** WhatsApp in the USA at its price. */
function wishFor({ countries, services, offers }: FetchedCatalog): AcquireRequest {
  const country = countries.find(({ code }) => code === 'US')?.id ?? '';
  const service = services.find(({ name }) => name.startsWith('WhatsApp'))?.id ?? '';
  const offer = offers.find((each) => each.country === country && each.service === service);
  return { country, service, maxPrice: offer?.cost ?? '', ref: 'contract' };
}

for (const { name, ...access } of [...live('sms-man'), ...live('handler-api')]) {
  describe(`the real ${name}`, () =>
    promises(
      () => adapter(name, access),
      () => adapter(name, { ...access, key: 'not-a-key' }),
    ));
}

const otherShapes = {
  'sms-man': {
    ...{ countries: 'list', applications: 'list', applicationName: 'name', prices: 'nested' },
    ...{ errorMsg: 'object', numbers: 'strings', sms: 'text' },
  },
  'handler-api': {
    ...{ prices: 'price-count', countries: 'list', errors: 'json' },
    ...{ cancelAfterCode: 'access-ready', retry: 'wait-resend', sms: 'text' },
  },
};

describe.each([
  { name: 'sms-man', shapes: 'as usual' },
  { name: 'sms-man', shapes: 'in its other shapes' },
  { name: 'handler-api', shapes: 'as usual' },
  { name: 'handler-api', shapes: 'in its other shapes' },
] as const)('$name $shapes', ({ name, shapes }) => {
  let world: TestSandbox;
  let access: Access;
  let provider: NumberProvider;

  const tell = (orders: object) => world.control('upstream', { target: name, ...orders });
  const fault = (kind: string, more = {}) => world.control('faults', { target: name, kind, once: true, ...more });
  const sms = (number: string, text: string) => world.control('sms', { number, text });
  const wish = async () => wishFor(await provider.fetchCatalog());
  const rented = async (): Promise<{ activationId: string; number: string }> => {
    const outcome = await provider.acquire(await wish());
    if (outcome.kind !== 'rented') throw new Error(`not rented: ${JSON.stringify(outcome)}`);
    expect(outcome.number).toMatch(/^1\d{10}$/);
    return outcome;
  };
  /** What the look shows of a message, as this provider is overrides to show it. */
  const shown = (code: string) => ({ kind: 'message', text: shapes === 'as usual' ? code : `code ${code}` });

  beforeAll(async () => {
    world = await startTestSandbox();
    access = sandboxAccess(name, world.url);
    provider = adapter(name, access);
    if (shapes !== 'as usual') await tell({ answers: otherShapes[name] });
  });
  afterEach(async () => {
    await fetch(`${world.url}/control/faults`, { method: 'DELETE' });
    await tell({ refund_after_ms: 0, price_factor: 1, balance: 50_000 });
  });
  afterAll(() => world.stop());

  promises(
    () => provider,
    () => adapter(name, { ...access, key: 'not-a-key' }),
  );

  it('says for certain that it rented nothing: no number, too dear, no money, too busy, out of reach', async () => {
    const asked = await wish();
    await fault('no-numbers');
    expect(await provider.acquire(asked)).toMatchObject({ kind: 'none', reason: 'no-numbers' });
    await tell({ price_factor: 2 });
    const outcome = await provider.acquire(asked);
    expect(outcome).toMatchObject({
      kind: 'none',
      reason: 'price-increased',
      currentCost: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
    await tell({ price_factor: 1, balance: 0 });
    expect(await provider.acquire(asked)).toMatchObject({ kind: 'none', reason: 'refused' });
    await tell({ balance: 50_000 });
    await fault('error', { status: 429 });
    expect(await provider.acquire(asked)).toMatchObject({ kind: 'none', reason: 'refused' });
    const nobody = adapter(name, { ...access, url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.acquire(asked)).toMatchObject({ kind: 'none', reason: 'refused' });
    expect((await world.get('/control/numbers')).json).toEqual([]);
  });

  it.each([
    ['a web page or half a JSON', { kind: 'garbage', when: 'before' }],
    ['half of the answer', { kind: 'garbage', when: 'after' }],
    ['a cut line', { kind: 'reset', when: 'after' }],
    ['an error of its own', { kind: 'error', when: 'after' }],
    ['silence', { kind: 'timeout', ms: 2000, when: 'after' }],
  ])('never takes %s for a yes or a no', async (_what, { kind, ...more }) => {
    const asked = await wish();
    const { activationId, number } = await rented();
    await sms(number, '111111');
    await fault(kind, more);
    expect(await provider.acquire(asked)).toMatchObject({ kind: 'unknown' });
    for (const call of ['poll', 'cancel', 'requestNextSms'] as const) {
      await fault(kind, more);
      await expect(provider[call](activationId)).rejects.toBeInstanceOf(ProviderError);
    }
    await fault(kind, more);
    await expect(provider.balance()).rejects.toBeInstanceOf(ProviderError);
  });

  it('shows no message, one, and the next only after it was asked for', async () => {
    const { activationId, number } = await rented();
    expect(await provider.poll(activationId)).toEqual({ kind: 'waiting' });
    expect(await provider.requestNextSms(activationId)).toBe('refused');
    await sms(number, 'code 123456');
    expect(await provider.poll(activationId)).toEqual(shown('123456'));
    expect(await provider.poll(activationId)).toEqual(shown('123456'));
    expect(await provider.requestNextSms(activationId)).toBe('requested');
    // 14. An old code shown as new: no.
    expect(await provider.poll(activationId)).toEqual({ kind: 'waiting' });
    await sms(number, 'code 654321');
    await sms(number, 'code 222222');
    expect(await provider.poll(activationId)).toEqual(shown('654321'));
    expect(await provider.requestNextSms(activationId)).toBe('requested');
    expect(await provider.poll(activationId)).toEqual(shown('222222'));
    await provider.finish(activationId);
  });

  it('takes a number back once it is old enough, and not with a message', async () => {
    const { activationId } = await rented();
    await tell({ refund_after_ms: 3_600_000 });
    expect(await provider.cancel(activationId)).toBe('refused');
    expect(await provider.poll(activationId)).toEqual({ kind: 'waiting' });
    await tell({ refund_after_ms: 0 });
    expect(await provider.cancel(activationId)).toBe('cancelled');
    expect(await provider.cancel(activationId)).toBe('ended');
    expect(await provider.poll(activationId)).toEqual({ kind: 'ended' });

    const { activationId: used, number } = await rented();
    await sms(number, 'code 123456');
    expect(await provider.cancel(used)).toBe('refused');
    expect(await provider.poll(used)).toEqual(shown('123456'));
  });
});
