import { freePort } from '#scripts/free-port.mjs';
import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { type Access, adapter, sandboxAccess } from '../testing/adapter';
import { type RentalProvider, ProviderError } from './number-provider';
import { type ProviderName, providerNames } from '../domain/provider-name';

const rentalsOf = (name: ProviderName, access: Access): RentalProvider | undefined => adapter(name, access).rentals;
const rentalProviders = providerNames.filter((name) => rentalsOf(name, { url: 'http://127.0.0.1:1', key: 'none' }));
const fourHours = { unit: 'hour', count: 4 } as const;

it('SMS-Man rents for a length of time; the protocol of handler_api.php has no such calls', () => {
  expect(rentalProviders).toEqual(['sms-man']);
});

describe.each(
  rentalProviders.flatMap((name) => [
    { name, shapes: 'as usual', answers: { errorMsg: 'text', numbers: 'mixed' } },
    { name, shapes: 'in its other shapes', answers: { errorMsg: 'object', numbers: 'strings' } },
  ]),
)('renting for a length of time from $name $shapes', ({ name, answers }) => {
  let world: TestSandbox;
  let access: Access;
  let rentals: RentalProvider;

  const made = (more: Partial<Access> = {}): RentalProvider => {
    const found = rentalsOf(name, { ...access, ...more });
    if (!found) throw new Error(`${name} does not rent`);
    return found;
  };
  const tell = (orders: object) => world.control('upstream', { target: name, ...orders });
  const fault = (kind: string, more = {}) => world.control('faults', { target: name, kind, once: true, ...more });
  const sms = (number: string, text: string) => world.control('sms', { number, text });
  const wish = { country: '5', span: fourHours, ref: 'contract' };
  const rented = async (): Promise<{ activationId: string; number: string }> => {
    const outcome = await rentals.acquire(wish);
    if (outcome.kind !== 'rented') throw new Error(`not rented: ${JSON.stringify(outcome)}`);
    return outcome;
  };

  beforeAll(async () => {
    world = await startTestSandbox();
    access = sandboxAccess(name, world.url);
    rentals = made();
    await tell({ answers });
  });
  afterEach(async () => {
    await fetch(`${world.url}/control/faults`, { method: 'DELETE' });
    await tell({ rental_cancel_within_ms: 1_200_000, balance: 50_000 });
  });
  afterAll(() => world.stop());

  it('has prices and stock by country, of one country on request, and none where it does not rent', async () => {
    const goods = await rentals.fetchCatalog(fourHours);
    expect(goods.length).toBeGreaterThan(10);
    for (const { cost, count } of goods) {
      expect(cost).toMatch(/^\d+(\.\d+)?$/);
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
    }
    expect(await rentals.fetchCatalog(fourHours, '5')).toEqual(goods.filter(({ country }) => country === '5'));
    expect(await rentals.fetchCatalog(fourHours, '99999')).toEqual([]);
    expect(await rentals.fetchCatalog({ unit: 'hour', count: 99 })).toEqual([]);
  });

  it('says for certain that it rented nothing: no number, no money, too busy, out of reach, a wrong key', async () => {
    const before = (await world.get('/control/numbers')).json;
    await fault('no-numbers');
    expect(await rentals.acquire(wish)).toMatchObject({ kind: 'none', reason: 'no-numbers' });
    await tell({ balance: 0 });
    expect(await rentals.acquire(wish)).toMatchObject({ kind: 'none', reason: 'refused' });
    await tell({ balance: 50_000 });
    await fault('error', { status: 429 });
    expect(await rentals.acquire(wish)).toMatchObject({ kind: 'none', reason: 'refused' });
    const nobody = made({ url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.acquire(wish)).toMatchObject({ kind: 'none', reason: 'refused' });
    expect(await made({ key: 'not-a-key' }).acquire(wish)).toMatchObject({ kind: 'none', reason: 'refused' });
    await expect(made({ key: 'not-a-key' }).fetchCatalog(fourHours)).rejects.toBeInstanceOf(ProviderError);
    expect((await world.get('/control/numbers')).json).toEqual(before);
  });

  it.each([
    ['a web page or half a JSON', { kind: 'garbage', when: 'before' }],
    ['half of the answer', { kind: 'garbage', when: 'after' }],
    ['a cut line', { kind: 'reset', when: 'after' }],
    ['an error of its own', { kind: 'error', when: 'after' }],
    ['silence', { kind: 'timeout', ms: 2000, when: 'after' }],
  ])('never takes %s for a yes or a no', async (_what, { kind, ...more }) => {
    const { activationId } = await rented();
    await fault(kind, more);
    expect(await rentals.acquire(wish)).toMatchObject({ kind: 'unknown' });
    await fault(kind, more);
    expect(await rentals.extend(activationId, fourHours)).toMatchObject({ kind: 'unknown' });
    for (const call of ['poll', 'cancel'] as const) {
      await fault(kind, more);
      await expect(rentals[call](activationId)).rejects.toBeInstanceOf(ProviderError);
    }
    await fault(kind, more);
    await expect(rentals.fetchCatalog(fourHours)).rejects.toBeInstanceOf(ProviderError);
  });

  it('shows everything that the number received, and nothing once it is over', async () => {
    const { activationId, number } = await rented();
    expect(number).toMatch(/^1\d{10}$/);
    expect(await rentals.poll(activationId)).toEqual({ kind: 'listening', messages: [] });
    for (const text of ['code 1', 'code 1', 'hello']) await sms(number, text);
    const seen = await rentals.poll(activationId);
    const texts = seen.kind === 'listening' && seen.messages.map(({ text }) => text);
    expect(texts).toEqual(['code 1', 'code 1', 'hello']);
    for (const call of ['poll', 'cancel'] as const) {
      expect(await rentals[call]('999999999')).toEqual(call === 'poll' ? { kind: 'ended' } : 'ended');
    }
    expect(await rentals.extend('999999999', fourHours)).toMatchObject({ kind: 'none', reason: 'refused' });
  });

  it('takes a number back early and without messages, once', async () => {
    const { activationId } = await rented();
    await tell({ rental_cancel_within_ms: 0 });
    expect(await rentals.cancel(activationId)).toBe('refused');
    await tell({ rental_cancel_within_ms: 1_200_000 });
    expect(await rentals.cancel(activationId)).toBe('cancelled');
    expect(await rentals.cancel(activationId)).toBe('ended');
    const { activationId: used, number } = await rented();
    await sms(number, 'code 1');
    expect(await rentals.cancel(used)).toBe('refused');
  });

  it('gives more time for its price, or says for certain that it did not', async () => {
    const { activationId } = await rented();
    const priceNow = async () => {
      const all = (await world.get('/control/numbers')).json as { id: number; price: number }[];
      return all.find(({ id }) => String(id) === activationId)?.price ?? 0;
    };
    const price = await priceNow();
    expect(await rentals.extend(activationId, fourHours)).toEqual({ kind: 'extended' });
    expect(await priceNow()).toBeCloseTo(2 * price, 2);
    await tell({ balance: 0 });
    expect(await rentals.extend(activationId, fourHours)).toMatchObject({ kind: 'none', reason: 'refused' });
    await tell({ balance: 50_000 });
    await rentals.finish(activationId);
    expect(await rentals.extend(activationId, fourHours)).toMatchObject({ kind: 'none', reason: 'refused' });
    expect(await priceNow()).toBeCloseTo(2 * price, 2);
  });
});
