import fc from 'fast-check';
import { type mongo, Types } from 'mongoose';
import { replyBytes } from './fitting-reply';
import { isWithin } from './id-range';
import { type Branch, keysetPage, newestFirst, orderingOf, pageInMemory, refitted } from './keyset';

interface Row {
  readonly _id: Types.ObjectId;
  readonly kind: string;
  readonly amount: number;
  readonly name: string;
}
const fields = { date: '_id', amount: 'amount', name: 'name' } as const;
const sorts = ['date', '-date', 'amount', '-amount', 'name', '-name'] as const;

const idOf = (number: number) => new Types.ObjectId(String(number).padStart(24, '0'));
const rowsOf = fc
  .array(fc.record({ kind: fc.constantFrom('a', 'b', 'c'), amount: fc.nat(4), name: fc.constantFrom('', 'x', 'ý') }))
  .map((given) => given.map((row, index): Row => ({ ...row, _id: idOf(index * 7) })));

/** Replies like a database: matching rows in order, at most `limit`. */
function collection(rows: readonly Row[]): { find: mongo.Collection<Row>['find'] } {
  type Value = Record<string, string | number>;
  const plain = ({ _id, ...rest }: Row): Value => ({ ...rest, _id: _id.toHexString() });
  const matches = (row: Value, filter: object): boolean =>
    Object.entries(filter).every(([field, wanted]: [string, unknown]) => {
      const own = row[field]!;
      if (typeof wanted !== 'object') return own === wanted;
      return (Object.entries(wanted as object) as [string, unknown][]).every(([operator, limit]) => {
        const value = limit instanceof Types.ObjectId ? limit.toHexString() : (limit as string | number);
        if (operator === '$lt') return own < value;
        return operator === '$gt' ? own > value : own >= value;
      });
    });
  const find = (filter: object) => {
    let found = rows.filter((row) => matches(plain(row), filter));
    const cursor = {
      sort: (order: Record<string, 1 | -1>) => {
        found = found.toSorted((a, b) => {
          for (const [field, direction] of Object.entries(order)) {
            const [left, right] = [plain(a)[field]!, plain(b)[field]!];
            if (left !== right) return left < right ? -direction : direction;
          }
          return 0;
        });
        return cursor;
      },
      limit: (most: number) => ((found = found.slice(0, most)), cursor),
      hint: () => cursor,
      toArray: () => Promise.resolve(found),
    };
    return cursor;
  };
  return { find } as unknown as { find: mongo.Collection<Row>['find'] };
}

type Reading = (page: { limit: number; cursor?: string }) => Promise<{ data: readonly Row[]; nextCursor?: string }>;

async function readAll(read: Reading, limit: number): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = await read({ limit, cursor });
    expect(data.length).toBeLessThanOrEqual(limit);
    all.push(...data);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}

function expectInOrder(rows: readonly Row[], sort: (typeof sorts)[number]): void {
  const { field, direction } = orderingOf<Row>(sort, fields);
  const value = (row: Row) => (field === '_id' ? row._id.toHexString() : row[field]);
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    const [a, b] =
      value(before) === value(row) ? [before._id.toHexString(), row._id.toHexString()] : [value(before), value(row)];
    expect(direction === 1 ? a < b : a > b).toBe(true);
  }
}

describe('keyset pagination', () => {
  it('returns every row once and in order for any ordering, branches and page size', () =>
    fc.assert(
      fc.asyncProperty(
        rowsOf,
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        fc.option(fc.record({ first: fc.nat(40), past: fc.nat(80) }), { nil: undefined }),
        async (rows, sort, limit, isSplit, range) => {
          const ids = range && { $gte: idOf(range.first), $lt: idOf(range.past) };
          const all: Branch<Row>[] = isSplit ? ['a', 'b'].map((kind) => ({ where: { kind } })) : [{ where: {} }];
          const branches = all.map((branch) => ({ ...branch, ids }));
          const wanted = rows
            .filter(({ kind }) => !isSplit || kind !== 'c')
            .filter((row) => ids === undefined || isWithin(ids, row));
          const ordering = orderingOf<Row>(sort, fields);
          const paged = await readAll(
            (page) => keysetPage(page, ordering, branches, collection(rows), (row) => row),
            limit,
          );
          const inMemory = await readAll(
            (page) => Promise.resolve(pageInMemory(page, ordering, wanted, (row) => row)),
            limit,
          );
          expectInOrder(paged, sort);
          expect(new Set(paged)).toEqual(new Set(wanted));
          expect(inMemory).toEqual(paged);
        },
      ),
    ));

  it('stays within the range with the cursor of another one', async () => {
    const rows = [1, 2, 3].map((amount): Row => ({ _id: idOf(amount), kind: 'a', amount, name: '' }));
    const page = (sort: string, ids: object, cursor?: string) =>
      keysetPage(
        { limit: 1, cursor },
        orderingOf<Row>(sort, fields),
        [{ where: {}, ids }],
        collection(rows),
        ({ amount }) => amount,
      );
    const { nextCursor: afterThird } = await page('-date', {});
    expect(await page('-date', { $lt: idOf(2) }, afterThird)).toEqual({ data: [1] });
    const { nextCursor: afterFirst } = await page('date', {});
    expect(await page('date', { $gte: idOf(3) }, afterFirst)).toEqual({ data: [3] });
  });

  it('refuses the cursor of another ordering, and text that is no cursor', async () => {
    const rows = [1, 2].map((amount): Row => ({ _id: new Types.ObjectId(), kind: 'a', amount, name: '' }));
    const page = (sort: string, cursor?: string) =>
      keysetPage({ limit: 1, cursor }, orderingOf<Row>(sort, fields), [{ where: {} }], collection(rows), (row) => row);
    const { nextCursor } = await page('amount');
    for (const cursor of [nextCursor, 'nonsense', '', Buffer.from('["-amount",{"$gt":0},"x"]').toString('base64url')]) {
      await expect(page('-amount', cursor)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });

  it('has fewer rows once more was added to them than a reply holds, and a cursor for the rest', async () => {
    const rows = [1, 2, 3, 4, 5].map((amount): Row => ({ _id: idOf(amount), kind: 'a', amount, name: '' }));
    const grown = async (cursor?: string) => {
      const page = await keysetPage({ limit: 4, cursor }, newestFirst, [{ where: {} }], collection(rows), (row) => row);
      const shown = page.data.map(({ amount }) => ({ amount, more: 'x'.repeat(replyBytes / 3) }));
      const { data, nextCursor } = refitted(page, shown, newestFirst);
      return { amounts: data.map(({ amount }) => amount), nextCursor };
    };
    const first = await grown();
    const second = await grown(first.nextCursor);
    const third = await grown(second.nextCursor);
    expect([first, second, third].map(({ amounts }) => amounts)).toEqual([[5, 4], [3, 2], [1]]);
    expect(third.nextCursor).toBeUndefined();
  });
});
