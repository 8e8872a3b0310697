import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { listClassWords, saveClassWords, type SaveClassWordsInput } from '@ringlet/contracts/numbers/class-words';
import { buyNumber, refundNumber } from '@ringlet/contracts/numbers/orders';
import { listRentalCountries, rentNumber } from '@ringlet/contracts/numbers/rentals';
import { getSelling, setSelling, type SetSellingInput } from '@ringlet/contracts/numbers/selling';
import { type UnsoldClass, unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { eventsSoFar } from '@ringlet/testing/events';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { Catalog } from './catalog';

/** The default stops, before anybody has decided anything. */
const unsold = [
  ...unsoldClasses.map((id) => ({ kind: 'class', id, name: id, stopped: true })),
  { kind: 'country', id: 'NG', name: 'Nigeria', stopped: true },
];

describe('selling that an admin stops', () => {
  let numbers: NumbersStack;
  let switches: FakeSwitches;
  let catalogs: Catalog[];
  let admin: Caller;
  let caller: Caller;
  const reason = 'numbers never receive an SMS';
  const set = (input: Partial<SetSellingInput>, by = admin) =>
    numbers.send(setSelling, { kind: 'provider', id: 'sms-man', stopped: true, reason, ...input }, by);
  const isShownByAll = (service: string, isShown: boolean) =>
    catalogs.every((catalog) => {
      const offers = Object.values(catalog.offersOf('US'));
      return offers.some(({ application }) => application === service) === isShown;
    });

  beforeAll(async () => {
    numbers = await startNumbers();
    switches = new FakeSwitches(numbers.stack.connection);
    const replica = await numbers.startReplica();
    catalogs = [numbers.app.get(Catalog), replica.app.get(Catalog)];
    admin = { ...numbers.client(0), role: 'admin' as const };
    caller = numbers.client();
  });
  afterAll(() => numbers.stop());

  it('stops sales on every replica; messages and refunds go on', async () => {
    const [{ order: used }, { order: unused }] = await Promise.all([numbers.buy(caller), numbers.buy(caller)]);
    const balance = numbers.wallet.balanceOf(caller.id);
    const offer = await numbers.offer();
    const purchase = { service: offer.application_id, price: used.price };
    await expect(set({}, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(set({ id: 'nobody' })).rejects.toMatchObject({ code: 'numbers/selling-unknown' });
    await expect(set({ reason: ' ' })).rejects.toMatchObject({ code: 'platform/invalid' });

    const stop = { stopped: true, stoppedAt: expect.any(String) as string, by: 'a'.repeat(24), reason: 'a test' };
    const delivered = { ended: expect.any(Number) as number, received: expect.any(Number) as number };
    const provider = { kind: 'provider', id: 'sms-man', name: 'sms-man', ...delivered };
    const stopped = { ...provider, ...stop };
    expect(await set({})).toEqual([stopped, ...unsold]);
    await until(() => isShownByAll('WhatsApp', false), 'no replica shows an offer');
    expect(await numbers.send(getSelling, {}, admin)).toEqual([stopped, ...unsold]);
    const buy = () => numbers.send(buyNumber, { country: '5', ...purchase }, caller);
    await expect(buy()).rejects.toMatchObject({ code: 'numbers/selling-stopped' });
    expect(await numbers.send(listRentalCountries, {}, caller)).toEqual([]);
    const rental = { country: '5', unit: 'day', count: 1, price: 100_000_000 } as const;
    await expect(numbers.send(rentNumber, rental, caller)).rejects.toMatchObject({ code: 'numbers/selling-stopped' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);

    await numbers.sandbox.control('sms', { number: used.number, text: 'Your code is 123456' });
    await until(async () => (await numbers.row(used.id)).messages.length === 1, 'the message is stored');
    await numbers.send(refundNumber, { orderId: unused.id }, caller);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance + unused.price);

    expect(await set({ stopped: false, reason: 'it delivers again' })).toEqual([
      { ...provider, stopped: false },
      ...unsold,
    ]);
    await until(() => isShownByAll('WhatsApp', true), 'every replica shows the offers again');
    expect((await buy()).order.status).toBe('active');
    expect(switches.requests).toEqual([
      { name: 'selling-provider:sms-man', on: false, reason },
      { name: 'selling-provider:sms-man', on: true, reason: 'it delivers again' },
    ]);
  });

  it('stops one service by its name, and no other', async () => {
    const { application_id: id } = await numbers.offer('WhatsApp');
    const states = await set({ kind: 'service', id: 'whatsapp' });
    expect(states).toMatchObject([
      { id: 'sms-man', stopped: false },
      ...unsold.slice(0, -1),
      { kind: 'service', id, name: 'WhatsApp', stopped: true, reason: 'a test' },
      ...unsold.slice(-1),
    ]);
    expect(states[0]).not.toHaveProperty('stoppedAt');
    await until(() => isShownByAll('WhatsApp', false), 'no replica shows the service');
    expect(isShownByAll('Telegram', true)).toBe(true);
    await set({ kind: 'service', id, stopped: false });
    await until(() => isShownByAll('WhatsApp', true), 'every replica shows the service again');
  });

  it('stops a service that the command line names in its own way', async () => {
    await switches.set('selling-service:whatsapp', false);
    await until(() => isShownByAll('WhatsApp', false), 'no replica shows the service');
    const states = await numbers.send(getSelling, {}, admin);
    expect(states).toContainEqual(expect.objectContaining({ kind: 'service', id: 'whatsapp' }));
    await set({ kind: 'service', id: 'whatsapp', stopped: false });
    await until(() => isShownByAll('WhatsApp', true), 'every replica shows the service again');
  });

  it('sells classes and +234 once the owner decides so', async () => {
    const support = { ...numbers.client(0), role: 'support' as const };
    const wallets = { kind: 'class', id: 'wallets' } as const;
    const home = { kind: 'country', id: 'Nigeria' } as const;
    const codes = () => catalogs.map((catalog) => Object.values(catalog.countries()).map(({ code }) => code));
    expect(isShownByAll('PayPal', false)).toBe(true);
    expect(codes().flat()).not.toContain('NG');
    for (const each of [wallets, home]) {
      await set({ ...each, stopped: false, reason: 'the owner sells it' });
    }
    await until(() => isShownByAll('PayPal', true), 'every replica shows the class');
    await until(() => codes().every((each) => each.includes('NG')), 'every replica shows the country');
    for (const each of [wallets, home]) await set(each, support);
    await until(() => isShownByAll('PayPal', false), 'no replica shows the class');
    await until(() => !codes().flat().includes('NG'), 'no replica shows the country');
  });

  it('knows the services of a class by the words that the owner saves, until they are the usual ones again', async () => {
    const wallets = {
      class: 'wallets',
      reason: 'a new wallet',
      names: ['Viber'],
      serviceWords: [],
      phrases: [],
    } as const;
    const save = (input: Partial<SaveClassWordsInput> & { version: number }, by = admin) =>
      numbers.send(
        saveClassWords,
        { ...wallets, names: [...wallets.names], serviceWords: [], phrases: [], ...input },
        by,
      );
    const forbidden = { code: 'auth/forbidden' };
    await expect(save({ version: 0 }, { ...admin, role: 'support' })).rejects.toMatchObject(forbidden);
    const invalid = { code: 'platform/invalid', errors: [{ field: 'phrases' }] };
    await expect(save({ version: 0, phrases: ['your code'] })).rejects.toMatchObject(invalid);
    const saved = (await save({ version: 0 })).find((each) => each.class === 'wallets');
    expect(saved).toMatchObject({ version: 1, names: ['Viber'], by: admin.id, reason: 'a new wallet' });
    await until(() => isShownByAll('Viber', false) && isShownByAll('PayPal', true), 'every replica has the words');
    await expect(save({ version: 0 })).rejects.toMatchObject({ code: 'numbers/class-words-changed' });
    await save({ version: 1, names: [] });
    await until(() => isShownByAll('Viber', true) && isShownByAll('PayPal', false), 'every replica has the usual ones');
    const actions = (await eventsSoFar(numbers.stack, adminActed)).filter(({ about }) => about === 'wallets');
    expect(actions).toMatchObject([
      { action: 'class-words.saved', from: expect.stringContaining('PayPal') as string, to: 'names: Viber' },
      { action: 'class-words.saved', from: 'names: Viber', to: expect.stringContaining('OPay') as string },
    ]);
  });

  it('takes a word into one class, whoever saves it into another one at the same moment', async () => {
    const given = { names: ['Telegram Wallet'], serviceWords: [], phrases: [], reason: 'a new name' };
    const versions = await numbers.send(listClassWords, {}, admin);
    const save = (name: UnsoldClass) => {
      const { version = 0 } = versions.find((each) => each.class === name) ?? {};
      return numbers.send(saveClassWords, { class: name, version, ...given }, admin);
    };
    const replies = await Promise.allSettled([save('health'), save('pension')]);
    expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const names = (await numbers.send(listClassWords, {}, admin)).flatMap((each) => each.names);
    expect(names.filter((each) => each === 'Telegram Wallet')).toHaveLength(1);
  });

  it('stops another country by its name', async () => {
    const { application_id: service, price } = await numbers.offer('WhatsApp');
    const states = await set({ kind: 'country', id: 'usa' });
    expect(states).toContainEqual(expect.objectContaining({ kind: 'country', id: 'US', stopped: true }));
    await until(() => isShownByAll('WhatsApp', false), 'no replica shows an offer there');
    const bought = numbers.send(buyNumber, { country: '5', service, price: price * 100 }, caller);
    await expect(bought).rejects.toMatchObject({ code: 'numbers/selling-stopped' });
    await set({ kind: 'country', id: 'US', stopped: false });
    await until(() => isShownByAll('WhatsApp', true), 'every replica shows the offers again');
  });
});
