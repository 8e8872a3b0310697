import { gunzipSync } from 'node:zlib';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { getCatalogPart, type Offer } from '@ringlet/contracts/numbers/catalog';
import { buyNumber, refundNumber } from '@ringlet/contracts/numbers/orders';
import { listRentalCountries, rentNumber } from '@ringlet/contracts/numbers/rentals';
import { getSelling, setSelling, type SetSellingInput } from '@ringlet/contracts/numbers/selling';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe('selling that an admin stops', () => {
  let numbers: NumbersStack;
  let admin: Caller;
  let caller: Caller;
  const reason = 'numbers never receive an SMS';
  const set = (input: Partial<SetSellingInput>, by = admin) =>
    numbers.send(by, setSelling, { kind: 'provider', id: 'sms-man', stopped: true, reason, ...input });
  const servicesShown = async () => {
    const { gzip } = await numbers.send(caller, getCatalogPart, { country: 'US' });
    const offers = JSON.parse(gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8')) as Record<string, Offer>;
    return Object.values(offers).map(({ application }) => application);
  };
  /** Many reads, so that every replica answers some. */
  const isShownByAll = async (service: string, isShown: boolean) => {
    const reads = await Promise.all(Array.from({ length: 12 }, servicesShown));
    return reads.every((services) => services.includes(service) === isShown);
  };

  beforeAll(async () => {
    numbers = await startNumbers();
    await numbers.startReplica();
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

    const at = expect.any(String) as string;
    const stopped = { kind: 'provider', id: 'sms-man', name: 'sms-man', stop: { at, by: admin.id, reason } };
    expect(await set({})).toEqual([stopped]);
    await set({ reason: 'a repeat' });
    await until(() => isShownByAll('WhatsApp', false), 'no replica shows an offer');
    expect(await numbers.send(admin, getSelling, {})).toEqual([stopped]);
    const buy = () => numbers.send(caller, buyNumber, { country: '5', ...purchase });
    await expect(buy()).rejects.toMatchObject({ code: 'numbers/selling-stopped' });
    expect(await numbers.send(caller, listRentalCountries, {})).toEqual([]);
    const rental = { country: '5', unit: 'day', count: 1, price: 100_000_000 } as const;
    await expect(numbers.send(caller, rentNumber, rental)).rejects.toMatchObject({ code: 'numbers/selling-stopped' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);

    await numbers.sandbox.control('sms', { number: used.number, text: 'Your code is 123456' });
    await until(async () => (await numbers.row(used.id)).messages.length === 1, 'the message is stored');
    await numbers.send(caller, refundNumber, { orderId: unused.id });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance + unused.price);

    expect(await set({ stopped: false, reason: 'it delivers again' })).toEqual([
      { kind: 'provider', id: 'sms-man', name: 'sms-man' },
    ]);
    await until(() => isShownByAll('WhatsApp', true), 'every replica shows the offers again');
    expect((await buy()).order.status).toBe('active');
    const entries = () => eventsSoFar(numbers.stack.connection, adminActed);
    await until(async () => (await entries()).length === 2, 'both changes are in the audit trail');
    const entry = { adminId: admin.id, about: 'provider:sms-man', to: 'sms-man' };
    expect(await entries()).toEqual([
      expect.objectContaining({ ...entry, action: 'selling.stopped', reason }),
      expect.objectContaining({ ...entry, action: 'selling.resumed', reason: 'it delivers again' }),
    ]);
  });

  it('stops one service by its name, and no other', async () => {
    const { application_id: id } = await numbers.offer('WhatsApp');
    const states = await set({ kind: 'service', id: 'whatsapp' });
    expect(states).toMatchObject([{ id: 'sms-man' }, { kind: 'service', id, name: 'WhatsApp', stop: { reason } }]);
    expect(states[0]).not.toHaveProperty('stop');
    await until(() => isShownByAll('WhatsApp', false), 'no replica shows the service');
    expect(await isShownByAll('Telegram', true)).toBe(true);
    await set({ kind: 'service', id, stopped: false });
    await until(() => isShownByAll('WhatsApp', true), 'every replica shows the service again');
  });
});
