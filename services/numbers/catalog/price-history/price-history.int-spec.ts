import { type Caller } from '@ringlet/contracts/caller';
import { dayOf } from '@ringlet/contracts/days';
import { dayMs } from '@ringlet/contracts/durations';
import { koboFromNaira } from '@ringlet/contracts/money';
import { getPriceHistory } from '@ringlet/contracts/numbers/price-history';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';
import { runTask } from '../../testing/run-task';
import { fieldOf } from './price-day.model';

const dayBefore = (days: number): string => dayOf(new Date(Date.now() - days * dayMs));

describe('the price history', () => {
  let numbers: NumbersStack;
  let caller: Caller;
  let service: string;
  let country: string;
  let price: number;

  beforeAll(async () => {
    numbers = await startNumbers();
    caller = numbers.client();
    const offer = await numbers.offer();
    [service, country, price] = [offer.application_id, offer.country_id, koboFromNaira(offer.price)];
  });
  afterAll(() => numbers.stop());

  const rows = () => numbers.collection('price_days');
  const history = (item: object = {}) => numbers.send(getPriceHistory, { country: 'US', service, ...item }, caller);
  const record = () => runTask(numbers, 'price-history');
  const idOf = (day: string) => ({ _id: `${country}:${day}` as never });

  it('has the lowest price of each day, the oldest day first', async () => {
    await until(async () => (await history()).length === 1, 'the first prices are stored');
    const today = (await history())[0]?.day ?? '';
    expect(await history()).toEqual([{ day: today, price }]);
    const field = `lowest.${fieldOf(service)}`;
    await rows().updateOne(idOf(today), { $set: { [field]: price + 500 } });
    await record();
    expect(await history()).toMatchObject([{ price }]);
    await rows().updateOne(idOf(today), { $set: { [field]: price - 500, [`successRate.${fieldOf(service)}`]: 92 } });
    await record();
    expect(await history()).toEqual([{ day: today, price: price - 500, successRate: 92 }]);

    const deleteAt = new Date(Date.now() + dayMs);
    for (const [days, lowest] of [
      [1, 100],
      [29, 200],
      [30, 300],
    ] as const) {
      await rows().insertOne({ ...idOf(dayBefore(days)), lowest: { [fieldOf(service)]: lowest }, deleteAt });
    }
    await rows().insertOne({ ...idOf(dayBefore(5)), lowest: { other: 1 }, deleteAt });
    expect((await history()).map(({ day, price: lowest }) => [day, lowest])).toEqual([
      [dayBefore(29), 200],
      [dayBefore(1), 100],
      [today, price - 500],
    ]);
  });

  it('is deleted after its time', async () => {
    const row = (await rows().findOne(idOf(dayBefore(0)))) as unknown as { deleteAt: Date };
    expect(Math.round((row.deleteAt.getTime() - Date.now()) / dayMs)).toBe(31);
  });

  it('is refused where there is no such offer', async () => {
    await expect(history({ country: 'XX' })).rejects.toMatchObject({ code: 'numbers/country-unknown' });
    await expect(history({ service: 'none' })).rejects.toMatchObject({ code: 'numbers/service-unknown' });
  });

  it('names a field for every service', () => {
    expect(['wa', 'a.b', '$a', '%2e'].map(fieldOf)).toEqual(['wa', 'a%2eb', '%24a', '%252e']);
  });
});
