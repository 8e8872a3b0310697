import { type Collection } from 'mongoose';
import { minuteMs } from '@ringlet/contracts/durations';
import { TestClock } from '@ringlet/testing/test-clock';
import { type TestWorldRow } from './test-world.model';
import { TestWorlds } from './test-worlds';
import { type TestOrder } from './world';

type Options = { readonly projection?: { readonly version: 1 } };

/** The collection that replicas share; `whole` counts reads of whole documents. */
class Stored {
  readonly rows = new Map<string, TestWorldRow>();
  whole = 0;

  readonly collection = {
    findOne: ({ _id }: { _id: string }, { projection }: Options = {}) => {
      const row = this.rows.get(_id);
      if (projection === undefined && row !== undefined) this.whole += 1;
      return Promise.resolve(row === undefined ? null : structuredClone(projection ? { version: row.version } : row));
    },
    replaceOne: ({ _id, version }: { _id: string; version: string }, next: Omit<TestWorldRow, '_id'>) => {
      const isSame = this.rows.get(_id)?.version === version;
      if (isSame) this.rows.set(_id, { _id, ...next });
      return Promise.resolve({ matchedCount: isSame ? 1 : 0 });
    },
    insertOne: (row: TestWorldRow) => Promise.resolve(this.rows.set(row._id, row)),
    deleteOne: ({ _id }: { _id: string }) => Promise.resolve(this.rows.delete(_id)),
  } as unknown as Collection<TestWorldRow>;
}

const order = (id: string, createdAt: number): TestOrder => ({
  id,
  kind: 'code',
  country: '5',
  service: 'test-none',
  serviceName: 'Test',
  price: 500_00 as TestOrder['price'],
  state: 'active',
  createdAt,
  expiresAt: createdAt + minuteMs,
  arrivals: [],
  keyId: 'k',
});

describe('the test world of an account', () => {
  const setup = () => {
    const clock = new TestClock();
    const stored = new Stored();
    const replica = () => new TestWorlds(stored.collection, clock);
    const buy = (worlds: TestWorlds, id: string) =>
      worlds.change('ada', (world) => ({
        world: { ...world, orders: [...world.orders, order(id, clock.nowMs())] },
        result: undefined,
      }));
    const statesIn = async (worlds: TestWorlds) => (await worlds.read('ada')).orders.map(({ id, state }) => id + state);
    return { clock, stored, replica, buy, statesIn };
  };

  it('is read as a whole once, however often it is asked for', async () => {
    const { stored, replica, buy, statesIn } = setup();
    const worlds = replica();
    await buy(worlds, 'a');
    await buy(worlds, 'b');
    const other = replica();
    for (const each of [worlds, worlds, other, other]) expect(await statesIn(each)).toEqual(['aactive', 'bactive']);
    expect(stored.whole).toBe(1);
  });

  it('goes on with time, and with what another replica changes', async () => {
    const { clock, replica, buy, statesIn } = setup();
    const [first, second] = [replica(), replica()];
    await buy(first, 'a');
    expect(await statesIn(second)).toEqual(['aactive']);
    clock.advance(minuteMs);
    expect(await statesIn(second)).toEqual(['arefunded']);
    await buy(second, 'b');
    expect(await statesIn(first)).toEqual(['arefunded', 'bactive']);
    await buy(first, 'c');
    expect(await statesIn(second)).toEqual(['arefunded', 'bactive', 'cactive']);
  });

  it('begins again on every replica once it is reset', async () => {
    const { replica, buy, statesIn } = setup();
    const [first, second] = [replica(), replica()];
    await buy(first, 'a');
    await statesIn(second);
    await first.reset('ada');
    expect(await statesIn(first)).toEqual([]);
    expect(await statesIn(second)).toEqual([]);
  });
});
