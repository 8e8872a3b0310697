import fc from 'fast-check';
import { mergePage, type Placed, type Positions, readCursor, writeCursor } from './merge';

const kinds = ['money', 'deposits', 'orders'] as const;
type Kind = (typeof kinds)[number];
interface Entry extends Placed {
  readonly name: string;
}
type Store = Record<Kind, Entry[]>;

/** Few different times, so that many are equal. */
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** A source like a service's: its positions strictly decrease. */
const entriesOf = (kind: Kind, minutes: readonly number[], first = 0): Entry[] =>
  minutes
    .toSorted((a, b) => b - a)
    .map((minute, index) => {
      const position = String(1_000_000 + first + minutes.length - index);
      return { name: `${kind} ${position}`, position, at: at(minute) };
    });

/** A service's answer: entries before a position, newest first. */
const read = (entries: readonly Entry[], limit: number, after?: string) =>
  entries.filter(({ position }) => after === undefined || Number(position) < Number(after)).slice(0, limit);

function readAll(store: Store, size: number, betweenPages: () => void = () => undefined) {
  const pages: Entry[][] = [];
  let cursor: string | undefined;
  do {
    const patterns = { money: /^\d+$/, deposits: /^\d+$/, orders: /^\d+$/ };
    const positions: Positions<Kind> = readCursor(cursor, patterns);
    const sources = kinds.map((kind) => ({ kind, entries: read(store[kind], size + 1, positions[kind]) }));
    const { shown, next } = mergePage(sources, size, positions);
    pages.push(shown.map(({ entry }) => entry));
    cursor = next && writeCursor(next);
    betweenPages();
  } while (cursor !== undefined);
  return pages;
}

const minutes = fc.array(fc.nat(6), { maxLength: 15 });
const stores = fc.record({ money: minutes, deposits: minutes, orders: minutes }).map((given): Store => ({
  money: entriesOf('money', given.money),
  deposits: entriesOf('deposits', given.deposits),
  orders: entriesOf('orders', given.orders),
}));
const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name);

describe('a page of several sources merged by time', () => {
  it('shows each entry once, newest first, in full pages', () =>
    fc.assert(
      fc.property(stores, fc.integer({ min: 1, max: 7 }), (store, size) => {
        const pages = readAll(store, size);
        const all = pages.flat();
        expect(namesOf(all).toSorted()).toEqual(namesOf(Object.values(store).flat()).toSorted());
        expect(all.map((entry) => entry.at)).toEqual(
          all
            .map((entry) => entry.at)
            .toSorted()
            .reverse(),
        );
        expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
      }),
    ));

  it('loses and repeats nothing that was there at first while entries are added', () =>
    fc.assert(
      fc.property(stores, fc.integer({ min: 1, max: 4 }), fc.constantFrom(...kinds), (store, size, busy) => {
        const atFirst = namesOf(Object.values(store).flat());
        let added = 0;
        const add = () => {
          // Not more than the reader can pass.
          if (added < 20) store[busy].unshift(...entriesOf(busy, [30], 500_000 + added++));
        };
        const seen = namesOf(readAll(store, size, add).flat());
        expect(new Set(seen).size).toBe(seen.length);
        expect(atFirst.filter((name) => !seen.includes(name))).toEqual([]);
      }),
    ));

  it('loses nothing of a source whose times do not fall with its positions', () => {
    const orders = [at(1), at(5), at(3)].map((time, index) => {
      return { name: `order ${index}`, position: String(9 - index), at: time };
    });
    const store = { money: entriesOf('money', [2, 4]), deposits: [], orders };
    expect(namesOf(readAll(store, 1).flat()).toSorted()).toEqual(namesOf([...store.money, ...orders]).toSorted());
  });

  it('continues a source that did not answer where it was', () => {
    const store: Store = { money: entriesOf('money', [5, 3]), deposits: [], orders: entriesOf('orders', [4, 2]) };
    const first = mergePage<Kind, Entry>([{ kind: 'money', entries: read(store.money, 2) }], 1, {});
    expect(first.next).toEqual({ money: store.money[0]?.position });
    const { shown } = mergePage(
      kinds.map((kind) => ({ kind, entries: read(store[kind], 9, first.next?.[kind]) })),
      9,
      first.next ?? {},
    );
    expect(namesOf(shown.map(({ entry }) => entry))).toEqual(
      namesOf([store.orders[0]!, store.money[1]!, store.orders[1]!]),
    );
  });

  it.each(['nonsense', '', 'bnVsbA', writeCursor({}), writeCursor({ other: '1' }), writeCursor({ money: '$gt' })])(
    'refuses the cursor %j',
    (cursor) => {
      const refused = expect.objectContaining({ code: 'platform/invalid' }) as Error;
      expect(() => readCursor(cursor, { money: /^\d+$/ })).toThrow(refused);
    },
  );
});
