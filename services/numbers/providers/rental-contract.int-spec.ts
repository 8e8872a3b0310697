import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { type ProviderName, providerNames } from '../domain/provider-name';
import { type Access, adapter, sandboxAccess } from '../testing/adapter';
import { ProviderError, type RentalProvider } from './number-provider';

import { freePort } from '#scripts/free-port.mjs';

const rentalsOf = (name: ProviderName, access: Access): RentalProvider | undefined => adapter(name, access).rentals;
const rentalProviders = providerNames.filter((name) => rentalsOf(name, { url: 'http://127.0.0.1:1', key: 'none' }));
const fourHours = { unit: 'hour', count: 4 } as const;

it('is offered by SMS-Man, and by handler_api.php only where a setting says so', () => {
  expect(rentalProviders).toEqual(['sms-man']);
});

describe.each(
  rentalProviders.flatMap((name) => [
    { name, shapes: 'its usual shapes', answers: { errorMsg: 'text', numbers: 'mixed' } },
    { name, shapes: 'its other shapes', answers: { errorMsg: 'object', numbers: 'strings' } },
  ]),
)('renting by time from $name in $shapes', ({ name, answers }) => {
  let sandbox: TestSandbox;
  let access: Access;
  let rentals: RentalProvider;

  const made = (more: Partial<Access> = {}): RentalProvider => {
    const found = rentalsOf(name, { ...access, ...more });
    if (!found) throw new Error(`${name} does not rent`);
    return found;
  };
  const configure = (settings: object) => sandbox.control('provider', { target: name, ...settings });
  const fault = (kind: string, more = {}) => sandbox.control('faults', { target: name, kind, once: true, ...more });
  const sms = (number: string, text: string) => sandbox.control('sms', { number, text });
  const request = { country: '5', span: fourHours, ref: 'contract' };
  const rented = async (): Promise<{ activationId: string; number: string }> => {
    const outcome = await rentals.acquire(request);
    if (outcome.kind !== 'rented') throw new Error(`not rented: ${JSON.stringify(outcome)}`);
    return outcome.given;
  };

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    access = sandboxAccess(name, sandbox.url);
    rentals = made();
    await configure({ answers });
  });
  afterEach(async () => {
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    await configure({ rental_cancel_within_ms: 1_200_000, balance: 50_000 });
  });
  afterAll(() => sandbox.stop());

  it('has prices and stock of all countries or one, and none for a time that is not offered', async () => {
    const offers = await rentals.fetchCatalog(fourHours);
    expect(offers.length).toBeGreaterThan(10);
    for (const { cost, count } of offers) {
      expect(cost).toMatch(/^\d+(\.\d+)?$/);
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
    }
    expect(await rentals.fetchCatalog(fourHours, '5')).toEqual(offers.filter(({ country }) => country === '5'));
    expect(await rentals.fetchCatalog(fourHours, '99999')).toEqual([]);
    expect(await rentals.fetchCatalog({ unit: 'hour', count: 99 })).toEqual([]);
  });

  it('is certain to have rented nothing when out of numbers, out of funds, overloaded, unreachable or given a wrong key', async () => {
    const before = (await sandbox.get('/control/numbers')).json;
    await fault('no-numbers');
    expect(await rentals.acquire(request)).toMatchObject({ kind: 'none', reason: 'no-numbers' });
    await configure({ balance: 0 });
    expect(await rentals.acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    await configure({ balance: 50_000 });
    await fault('error', { status: 429 });
    expect(await rentals.acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    const unreachable = made({ url: `http://127.0.0.1:${await freePort()}` });
    expect(await unreachable.acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    expect(await made({ key: 'not-a-key' }).acquire(request)).toMatchObject({ kind: 'none', reason: 'refused' });
    await expect(made({ key: 'not-a-key' }).fetchCatalog(fourHours)).rejects.toBeInstanceOf(ProviderError);
    expect((await sandbox.get('/control/numbers')).json).toEqual(before);
  });

  it.each([
    ['HTML or truncated JSON instead of an answer', { kind: 'garbage', when: 'before' }],
    ['a truncated answer', { kind: 'garbage', when: 'after' }],
    ['a connection reset', { kind: 'reset', when: 'after' }],
    ['an internal error', { kind: 'error', when: 'after' }],
    ['a connection that closes without an answer', { kind: 'timeout', ms: 20, when: 'after' }],
  ])('takes %s neither for success nor for refusal', async (_what, { kind, ...more }) => {
    const { activationId } = await rented();
    await fault(kind, more);
    expect(await rentals.acquire(request)).toMatchObject({ kind: 'unknown' });
    await fault(kind, more);
    expect(await rentals.extend(activationId, fourHours)).toMatchObject({ kind: 'unknown' });
    for (const call of ['poll', 'cancel'] as const) {
      await fault(kind, more);
      await expect(rentals[call](activationId)).rejects.toBeInstanceOf(ProviderError);
    }
    await fault(kind, more);
    await expect(rentals.fetchCatalog(fourHours)).rejects.toBeInstanceOf(ProviderError);
  });

  it('returns all messages of a rental, and reports an unknown rental as ended', async () => {
    const { activationId, number } = await rented();
    expect(number).toMatch(/^1\d{10}$/);
    expect(await rentals.poll(activationId)).toEqual({ kind: 'listening', messages: [] });
    for (const text of ['code 1', 'code 1', 'hello']) await sms(number, text);
    const seen = await rentals.poll(activationId);
    const texts = seen.kind === 'listening' && seen.messages.map(({ text }) => text);
    expect(texts).toEqual(['code 1', 'code 1', 'hello']);
    for (const call of ['poll', 'cancel'] as const) {
      expect(await rentals[call]('999999999')).toEqual(call === 'poll' ? { kind: 'missing' } : 'missing');
    }
    expect(await rentals.extend('999999999', fourHours)).toMatchObject({ kind: 'none', reason: 'not-extendable' });
  });

  it('cancels a rental once, while it is new and has no message', async () => {
    const { activationId } = await rented();
    await configure({ rental_cancel_within_ms: 0 });
    expect(await rentals.cancel(activationId)).toBe('refused');
    await configure({ rental_cancel_within_ms: 1_200_000 });
    expect(await rentals.cancel(activationId)).toBe('cancelled');
    expect(await rentals.cancel(activationId)).toBe('missing');
    const { activationId: used, number } = await rented();
    await sms(number, 'code 1');
    expect(await rentals.cancel(used)).toBe('refused');
  });

  it('extends a rental for its price, or is certain not to have done so', async () => {
    const { activationId } = await rented();
    const priceNow = async () => {
      const all = (await sandbox.get('/control/numbers')).json as { id: number; price: number }[];
      return all.find(({ id }) => String(id) === activationId)?.price ?? 0;
    };
    const price = await priceNow();
    expect(await rentals.extend(activationId, fourHours)).toEqual({ kind: 'extended' });
    expect(await priceNow()).toBeCloseTo(2 * price, 2);
    await configure({ balance: 0 });
    expect(await rentals.extend(activationId, fourHours)).toMatchObject({ kind: 'none', reason: 'refused' });
    await configure({ balance: 50_000 });
    await rentals.finish(activationId);
    expect(await rentals.extend(activationId, fourHours)).toMatchObject({ kind: 'none', reason: 'not-extendable' });
    expect(await priceNow()).toBeCloseTo(2 * price, 2);
  });
});
