import { createRequire } from 'node:module';
import { HeroSMSClient } from 'hero-sms';
import { until } from '@ringlet/testing/until';
import { type SandboxClient } from '../harness/api';

/** The untyped packages' interface. */
interface Rebased {
  readonly session: { readonly defaults: { baseURL: string } };
}
interface SmsActivate extends Rebased {
  getBalance(withCashBack?: boolean): Promise<number>;
  getNumber(service: string, country: number): Promise<{ id: number; number: number }>;
  setStatus(id: number, status: number): Promise<string>;
  getStatus(id: number): Promise<string>;
  getCode(id: number): Promise<string | null>;
}
interface Xcreator extends Rebased {
  getBalance(): Promise<string>;
  getAvailableNumbers(service: string, country: number): Promise<string>;
  getPhoneNumber(service: string, country: number): Promise<{ id: string; phoneNumber: string }>;
  getActivationCode(id: string): Promise<string | null>;
  setActivationStatus(id: string, status: number): Promise<string>;
}

/** Clients from npm that were written for other installations: only their address and key are changed. */
export function otherClients(url: string, key: string) {
  const load = createRequire(__filename);
  const rebased = <Client extends Rebased>(name: string): Client => {
    const Client = load(name) as new (apiKey: string) => Client;
    const client = new Client(key);
    client.session.defaults.baseURL = url;
    return client;
  };
  return {
    hero: new HeroSMSClient({ apiKey: key, baseUrl: url }),
    smsActivate: rebased<SmsActivate>('sms-activate'),
    xcreator: rebased<Xcreator>('xcreator-sms-activate/smsactivate.js'),
  };
}

const usa = 187;
const sms = { service: 'wa', country: usa };

/** Every action of hero-sms 2.0.0. */
export async function useHeroSms(hero: HeroSMSClient, sandbox: SandboxClient): Promise<void> {
  const balance = await hero.getBalance();
  expect((await hero.getCountries())[usa]).toMatchObject({ id: usa, eng: expect.any(String) as string });
  expect((await hero.getServicesList()).services).toContainEqual(expect.objectContaining({ code: 'wa' }));
  expect((await hero.getOperators(usa)).countryOperators[usa]).toContain('any');
  const price = (await hero.getPrices(sms))[usa]?.['wa'];
  expect(price).toMatchObject({ cost: expect.any(Number) as number, count: expect.any(Number) as number });
  const [top] = Object.values(await hero.getTopCountriesByService({ service: 'wa' }));
  expect(top).toMatchObject({ country: expect.any(Number) as number });
  expect(Object.values(await hero.getTopCountriesByServiceRank({ service: 'wa' }))).not.toHaveLength(0);

  await expect(hero.getNumber({ service: 'zzzz', country: usa })).rejects.toMatchObject({ code: 'BAD_SERVICE' });
  await expect(hero.getNumber({ ...sms, maxPrice: 0.01 })).rejects.toMatchObject({ minimumPrice: price?.cost });
  const { activationId: id, phoneNumber } = await hero.getNumber(sms);
  await hero.markReady(id);
  expect(await hero.getStatus(id)).toEqual({ status: 'STATUS_WAIT_CODE' });
  await sandbox.control('sms', { number: phoneNumber, text: 'Your WhatsApp code: 482-913' });
  await until(async () => (await hero.getStatus(id)).code === '482913', 'hero-sms reads the code');
  expect(await hero.getStatusV2(id)).toMatchObject({ sms: { code: '482913' } });
  expect((await hero.getAllSms({ id: String(id) })).data).toMatchObject([{ code: '482913', type: 'sms' }]);
  await hero.requestResend(id);
  expect(await hero.getStatus(id)).toEqual({ status: 'STATUS_WAIT_RETRY', code: '482913' });
  await hero.complete(id);

  const second = await hero.getNumberV2(sms);
  expect(second).toMatchObject({ activationCost: price?.cost, canGetAnotherSms: true });
  expect((await hero.getActiveActivations()).data.map(({ activationId }) => activationId)).toContain(
    second.activationId,
  );
  await cancelled(hero, Number(second.activationId), () => hero.cancel(Number(second.activationId)));
  const third = await hero.getNumber(sms);
  await cancelled(hero, third.activationId, () => hero.cancelActivation(String(third.activationId)));
  await expect(hero.finishActivation(String(third.activationId))).rejects.toMatchObject({
    code: expect.any(String) as string,
  });
  await expect(hero.getStatus(600_000_000)).rejects.toMatchObject({ code: 'NO_ACTIVATION' });
  expect((await hero.getHistory({ size: 3 })).map(({ id: of }) => Number(of))).toEqual([
    third.activationId,
    Number(second.activationId),
    id,
  ]);
  // The protocol has a word for what none of our providers can do.
  expect(await hero.reactivate(String(id))).toBe('RENEW_ACTIVATION_NOT_AVAILABLE');
  await expect(hero.getReactivationPrice(String(id))).rejects.toMatchObject({ code: 'BAD_ACTION' });
  expect(Math.round((balance - (await hero.getBalance())) * 100)).toBe(Math.round((price?.cost ?? 0) * 100));

  const spans = (await hero.getRentPrices({ service: 'full', country: usa }))[usa] ?? {};
  const [hours] = Object.entries(spans).find(([, { count }]) => count > 0) ?? [];
  const duration = Number(hours);
  const offered = await hero.getRentServicesAndCountries({ country: usa, duration });
  expect(offered.services['full']?.quantity).toBeGreaterThan(0);
  const rented = await hero.getRentNumber({ service: 'full', country: usa, duration });
  // As SMS-Activate answered; hero-sms passes it on unchanged.
  expect(rented).toMatchObject({ status: 'success', phone: { id: expect.any(Number) as number } });
}

/** On a slow machine the answer to a cancellation may be ERROR_SQL: the refund follows automatically. */
async function cancelled(hero: HeroSMSClient, id: number, cancel: () => Promise<unknown>): Promise<void> {
  await cancel().catch((error: { code?: string }) => {
    if (error.code !== 'ERROR_SQL') throw error;
  });
  await until(async () => (await hero.getStatus(id)).status === 'STATUS_CANCEL', 'the number is cancelled');
}

/** Every action of sms-activate 1.0.1. */
export async function useSmsActivate(client: SmsActivate, sandbox: SandboxClient): Promise<void> {
  expect(await client.getBalance()).toBeGreaterThan(0);
  expect(await client.getBalance(true)).toBeGreaterThan(0);
  const { id, number } = await client.getNumber('wa', usa);
  expect(await client.setStatus(id, 1)).toBe('ACCESS_READY');
  expect([await client.getStatus(id), await client.getCode(id)]).toEqual(['STATUS_WAIT_CODE', null]);
  await sandbox.control('sms', { number: String(number), text: 'Your WhatsApp code: 111-222' });
  await until(async () => (await client.getCode(id)) === '111222', 'sms-activate reads the code');
  expect(await client.setStatus(id, 6)).toBe('ACCESS_ACTIVATION');
  await expect(client.setStatus(id, 8)).rejects.toThrow('Bad status');
  await expect(client.getNumber('zzzz', usa)).rejects.toThrow('Bad serivce');
  await expect(client.getStatus(600_000_000)).rejects.toThrow('Invalid activation id');
}

/** Every action of xcreator-sms-activate 1.0.1. */
export async function useXcreator(client: Xcreator, sandbox: SandboxClient): Promise<void> {
  expect(Number(await client.getBalance())).toBeGreaterThan(0);
  expect(Number(await client.getAvailableNumbers('wa_0', usa))).toBeGreaterThan(0);
  const { id, phoneNumber } = await client.getPhoneNumber('wa', usa);
  expect(await client.getActivationCode(id)).toBeNull();
  await sandbox.control('sms', { number: phoneNumber, text: 'Your WhatsApp code: 333-444' });
  await until(async () => (await client.getActivationCode(id)) === '333444', 'xcreator-sms-activate reads the code');
  expect(await client.setActivationStatus(id, 6)).toBe('ACCESS_ACTIVATION');
}
