import type { Collection, Index } from '../storage/catalog';
import { keyWriter } from '../values/key';
import { planQuery } from './plan';

const space = 2;
/** For a field that is an array in some document. */
const index = {
  name: 'tags_1',
  spec: { key: { tags: 1 } },
  fields: [{ path: 'tags', parts: ['tags'], direction: 1 }],
  multikey: true,
  sparse: true,
  unique: false,
  space,
} as unknown as Index;
const collection = { space: 1, indexes: [index] } as unknown as Collection;

const keyOf = (text: string): Buffer => keyWriter(space).add(text, false).finish();
const reads = (filter: object, text: string): boolean =>
  planQuery(collection, filter as Record<string, unknown>).ranges.some(
    ({ lo, hi }) => Buffer.compare(lo, keyOf(text)) <= 0 && Buffer.compare(keyOf(text), hi) < 0,
  );

describe('the part of a multikey index that a range reads', () => {
  it.each<[string, object, boolean]>([
    ['both limits of one $elemMatch', { tags: { $elemMatch: { $gte: 'b', $lt: 'c' } } }, false],
    ['one limit: two elements may meet two', { tags: { $gte: 'b', $lt: 'c' } }, true],
    ['one limit, with another one beside', { tags: { $elemMatch: { $gte: 'b' }, $lt: 'c' } }, true],
    ['one limit, with another one before', { tags: { $lt: 'c', $elemMatch: { $gte: 'b' } } }, true],
    [
      'one limit of two $elemMatch',
      { $and: [{ tags: { $elemMatch: { $gte: 'b' } } }, { tags: { $elemMatch: { $lt: 'c' } } }] },
      true,
    ],
  ])('is bounded by %s', (_, filter, readsBoth) => {
    expect(reads(filter, 'bb')).toBe(true);
    expect(reads(filter, 'd') || reads(filter, 'a')).toBe(readsBoth);
  });
});
