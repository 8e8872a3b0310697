import { kobo } from '@ringlet/contracts/money';
import { TestClock } from '@ringlet/testing/test-clock';
import { rentalSpans } from '../domain/rental';
import { Stops } from '../domain/selling-stops';
import { RentalCatalog } from './rental-catalog';

function setup() {
  const clock = new TestClock();
  const country = { id: '5', code: 'US', title: 'United States' };
  const catalog = { version: '1', countriesOf: () => new Map([['us', country]]), isCountryStopped: () => false };
  const priceFor = jest.fn((_item: unknown, cost: string) => kobo(Number(cost) * 100));
  let cost = '10';
  const fetchCatalog = jest.fn(() => Promise.resolve([{ country: 'us', cost, count: 1 }]));
  const rentals = new RentalCatalog(
    ...([
      [{ name: 'sms-man', rentals: { fetchCatalog } }],
      catalog,
      { list: { priceFor } },
      { stops: new Stops([]) },
      {},
      clock,
      {},
      { warn: jest.fn() },
    ] as unknown as ConstructorParameters<typeof RentalCatalog>),
  );
  const from = async () => (await rentals.countries()).map((each) => each.from);
  return { clock, catalog, priceFor, rentals, from, costs: (next: string) => (cost = next) };
}

describe('the countries for rent', () => {
  it('are priced once for all who read them', async () => {
    const { priceFor, from } = setup();
    expect(await from()).toEqual([1000]);
    expect(await from()).toEqual([1000]);
    expect(priceFor).toHaveBeenCalledTimes(rentalSpans.length);
  });

  it('are priced again with another version of the catalog and its prices', async () => {
    const { catalog, priceFor, from } = setup();
    await from();
    catalog.version = '2';
    priceFor.mockReturnValue(kobo(7));
    expect(await from()).toEqual([7]);
  });

  it('are priced again once the provider has other costs', async () => {
    const { clock, rentals, from, costs } = setup();
    await from();
    costs('20');
    rentals.invalidate();
    expect(await from()).toEqual([2000]);
    costs('30');
    clock.advance(60_000);
    expect(await from()).toEqual([3000]);
  });
});
