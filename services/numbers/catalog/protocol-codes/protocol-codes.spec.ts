import { TestClock } from '@ringlet/testing/test-clock';
import { ProtocolCodes } from './protocol-codes';

function setup() {
  const clock = new TestClock();
  const rows = [{ _id: 'country 5', kind: 'country', code: '187' }];
  const toArray = jest.fn(() => Promise.resolve(rows));
  const findOneAndUpdate = jest.fn(() => Promise.resolve(Object.assign(rows[0]!, { code: '186' })));
  const catalog = {
    version: '1',
    codedEntries: () => ({ countries: [{ id: '5', name: 'USA', code: 'US' }], services: [] }),
  };
  const transactions = { run: (_id: string, change: (unit: object) => unknown) => change({ emit: jest.fn() }) };
  const codes = new ProtocolCodes(
    ...([
      { find: () => ({ toArray }), findOneAndUpdate },
      catalog,
      transactions,
      clock,
    ] as unknown as ConstructorParameters<typeof ProtocolCodes>),
  );
  const listed = async () => (await codes.list()).map(({ code }) => code);
  return { clock, rows, toArray, catalog, codes, listed };
}

describe('the list of codes', () => {
  it('is read once for all who ask for it in five seconds', async () => {
    const { clock, toArray, listed } = setup();
    expect(await Promise.all([listed(), listed()])).toEqual([['187'], ['187']]);
    clock.advance(4_999);
    await listed();
    expect(toArray).toHaveBeenCalledTimes(1);
  });

  it('has what another replica has changed after five seconds, and each new catalog at once', async () => {
    const { clock, rows, catalog, listed } = setup();
    await listed();
    Object.assign(rows[0]!, { code: '186' });
    clock.advance(5_000);
    expect(await listed()).toEqual(['186']);
    catalog.codedEntries = () => ({ countries: [], services: [] });
    catalog.version = '2';
    expect(await listed()).toEqual([]);
  });

  it('has an own change at once', async () => {
    const { codes, listed } = setup();
    await listed();
    await codes.set({ kind: 'country', id: '5', code: '186' }, { id: 'admin' } as never, 'r');
    expect(await listed()).toEqual(['186']);
  });
});
