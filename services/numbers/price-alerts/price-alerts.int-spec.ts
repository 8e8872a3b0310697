import { Types } from 'mongoose';
import { accountLockChanged, userDeleted } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { priceReached } from '@ringlet/contracts/numbers/events';
import {
  deletePriceAlert,
  listPriceAlerts,
  type PriceAlert,
  savePriceAlert,
} from '@ringlet/contracts/numbers/price-alerts';
import { saveCost } from '@ringlet/contracts/numbers/pricing';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { Transactions } from '@ringlet/persistence/transactions';
import { defaultRates } from '../pricing/site-cost.model';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { endAccount, endsOfAccounts, refusals, unlockAccount } from '../testing/lock-account';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { runTask } from '../testing/run-task';
import { PriceAlerts } from './price-alerts';

describe('price alerts', () => {
  let numbers: NumbersStack;
  let service: string;
  let price: number;

  beforeAll(async () => {
    numbers = await startNumbers();
    const offer = await numbers.offer();
    service = offer.application_id;
    price = koboFromNaira(offer.price);
  });
  afterAll(() => numbers.stop());
  beforeEach(() => setMargin('30'));

  async function setMargin(percent: string): Promise<void> {
    const admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };
    await numbers.send(admin, saveCost, { ...defaultRates, lowcost: percent, highcost: percent, confirm: true });
  }
  const save = (caller: Caller, item: object = {}): Promise<PriceAlert> =>
    numbers.send(caller, savePriceAlert, { country: 'US', service, price: 1, ...item });
  const list = (caller: Caller) => numbers.send(caller, listPriceAlerts, {});
  const check = () => runTask(numbers, 'price-alerts');
  const noticesOf = async (caller: Caller) =>
    (await eventsSoFar(numbers.stack.connection, priceReached)).filter(({ userId }) => userId === caller.id);

  it('are sent once when the price is reached, and removed', async () => {
    const [reached, lower] = [numbers.client(), numbers.client()];
    const wanted = price - 100;
    const alert = await save(reached, { price: wanted });
    await save(lower, { price: 1 });
    await check();
    expect(await noticesOf(reached)).toEqual([]);
    expect(await list(reached)).toEqual([alert]);
    await setMargin('0');
    await until(async () => koboFromNaira((await numbers.offer()).price) < wanted, 'the offer is cheaper');
    await check();
    await until(async () => (await noticesOf(reached)).length === 1, 'the event is published');
    const { country, countryName, serviceName } = alert;
    const now = koboFromNaira((await numbers.offer()).price);
    expect(await noticesOf(reached)).toEqual([
      { priceAlertId: alert.id, userId: reached.id, country, countryName, service, serviceName, price: now, wanted },
    ]);
    await check();
    expect(await noticesOf(reached)).toHaveLength(1);
    expect(await list(reached)).toEqual([]);
    expect(await list(lower)).toHaveLength(1);
    expect(await noticesOf(lower)).toEqual([]);
  });

  it('are replaced by a later one for the same, and deleted by their owner only', async () => {
    const [caller, other] = [numbers.client(), numbers.client()];
    const first = await save(caller, { price: 100 });
    const second = await save(caller, { price: 200 });
    expect(second).toMatchObject({ id: first.id, price: 200 });
    const days = (Date.parse(second.until) - Date.now()) / dayMs;
    expect(Math.round(days)).toBe(30);
    expect(await list(caller)).toEqual([second]);
    const unknown = { code: 'numbers/price-alert-not-found' };
    const drop = (by: Caller) => numbers.send(by, deletePriceAlert, { priceAlertId: first.id });
    await expect(drop(other)).rejects.toMatchObject(unknown);
    await drop(caller);
    await expect(drop(caller)).rejects.toMatchObject(unknown);
    expect(await list(caller)).toEqual([]);
  });

  it('are refused where the price is reached already, or there is no such offer', async () => {
    const caller = numbers.client();
    const now = koboFromNaira((await numbers.offer()).price);
    await expect(save(caller, { price: now })).rejects.toMatchObject({
      code: 'numbers/price-reached',
      data: { price: nairaFromKobo(now) },
    });
    await expect(save(caller, { country: 'XX' })).rejects.toMatchObject({ code: 'numbers/country-unknown' });
    await expect(save(caller, { service: 'none' })).rejects.toMatchObject({ code: 'numbers/service-unknown' });
    await expect(save(caller, { price: 0 })).rejects.toMatchObject({ code: 'platform/invalid' });
    expect(await list(caller)).toEqual([]);
  });

  it('are 20 at most, also where many are saved at once', async () => {
    const caller = numbers.client();
    const rows = numbers.collection('price_alerts');
    await save(caller);
    const row = await rows.findOne({ userId: caller.id });
    const more = Array.from({ length: 18 }, (_, index) => ({
      ...row,
      _id: new Types.ObjectId(),
      slot: index + 1,
      service: `other-${index}`,
    }));
    await rows.insertMany(more);
    const telegram = (await numbers.offer('Telegram')).application_id;
    const google = (await numbers.offer('Google')).application_id;
    const both = await Promise.allSettled([save(caller, { service: telegram }), save(caller, { service: google })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'numbers/too-many-price-alerts' });
    expect(await rows.countDocuments({ userId: caller.id })).toBe(20);
    expect(await save(caller, { price: 2 })).toMatchObject({ price: 2 });
  });

  it('are not sent for what the client has changed meanwhile', async () => {
    const caller = numbers.client();
    await setMargin('60');
    const dear = koboFromNaira((await numbers.offer()).price);
    await save(caller, { price: dear - 1 });
    const transactions = numbers.app.get(Transactions);
    const run = transactions.run.bind(transactions);
    const held = jest.spyOn(transactions, 'run').mockImplementation(async (correlationId, work) => {
      if (correlationId.startsWith('price-alert-')) {
        await numbers.collection('price_alerts').updateOne({ userId: caller.id }, { $set: { price: 1 } });
      }
      return run(correlationId, work);
    });
    await setMargin('0');
    await until(async () => koboFromNaira((await numbers.offer()).price) < dear - 1, 'the offer is cheaper');
    await check();
    held.mockRestore();
    expect(await noticesOf(caller)).toEqual([]);
    expect(await list(caller)).toMatchObject([{ price: 1 }]);
  });

  it.each(['locked', 'deleted'])('of an account that is %s are deleted', async (what) => {
    const caller = numbers.client();
    const userId = caller.id;
    await save(caller);
    await numbers.app.get(Transactions).run('test', ({ emit }) => {
      if (what === 'deleted') emit(userDeleted, { userId });
      else emit(accountLockChanged, { userId, locked: true });
      return Promise.resolve();
    });
    await until(
      async () => (await numbers.collection('price_alerts').countDocuments({ userId: caller.id })) === 0,
      'they are deleted',
    );
  });

  it.each(endsOfAccounts)('are not saved in the moment of %s of the account', async (what) => {
    const caller = numbers.client();
    const { rows } = numbers.app.get(PriceAlerts);
    const insert = rows.insertOne.bind(rows) as typeof rows.insertOne;
    // Between the check of the session and the storing of the alert.
    jest.spyOn(rows, 'insertOne').mockImplementationOnce(async (...given) => {
      await endAccount(numbers, caller.id, what);
      return insert(...given);
    });
    await expect(save(caller)).rejects.toMatchObject(refusals[what]);
    expect(await rows.countDocuments({ userId: caller.id })).toBe(0);
  });

  it('are not sent from the moment of the lock, and deleted at unlocking', async () => {
    const [locked, other] = [numbers.client(), numbers.client()];
    await setMargin('60');
    const dear = koboFromNaira((await numbers.offer()).price);
    for (const caller of [locked, other]) await save(caller, { price: dear - 1 });
    // As of a request that was interrupted after it had stored the alert.
    await numbers.app.get(LockedAccounts).note(locked.id, true, new Date());
    await setMargin('0');
    await until(async () => koboFromNaira((await numbers.offer()).price) < dear - 1, 'the offer is cheaper');
    await check();
    await until(async () => (await noticesOf(other)).length === 1, 'the event of the other client is published');
    expect(await noticesOf(locked)).toEqual([]);
    await unlockAccount(numbers, locked.id);
    expect(await list(locked)).toEqual([]);
    await check();
    expect(await noticesOf(locked)).toEqual([]);
  });
});
