import { Int32, Long } from 'bson';
import { compileFilter } from '../query/matcher';
import type { Doc } from '../values/bson';
import { compileUpdate } from './update';

const int = (n: number): Int32 => new Int32(n);

/** The update on a document that the filter matches; plain numbers stand for ints. */
function apply(doc: Doc, update: unknown, filter: Doc = {}, arrayFilters?: Doc[]): Doc {
  const position: { index?: number } = {};
  compileFilter(filter)(doc, position);
  return compileUpdate(update, arrayFilters, {}).apply({ _id: 1, ...doc }, position.index);
}

const cases: [string, Doc, Doc, Doc, Doc?, Doc[]?][] = [
  ['$set makes the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set through an index pads with nulls', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['new fields come in the order of their names', {}, { $set: { b: 1, a: 2 } }, { a: 2, b: 1 }],
  ['$unset in an array keeps the places', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc adds what is missing', {}, { $inc: { n: int(2) } }, { n: int(2) }],
  ['$inc widens', { n: int(2147483647) }, { $inc: { n: int(1) } }, { n: Long.fromNumber(2147483648) }],
  ['$mul of nothing is zero', {}, { $mul: { n: int(2) } }, { n: int(0) }],
  ['$min and $max by BSON order', { a: 'x', b: 5 }, { $min: { a: 1 }, $max: { b: 'x' } }, { a: 1, b: 'x' }],
  ['$rename moves', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$push with everything', { a: [3] }, { $push: { a: { $each: [1, 2], $sort: -1, $slice: 2 } } }, { a: [3, 2] }],
  ['$push at a place', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
  ['$addToSet adds what is not there', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull of documents', { a: [{ k: 1, v: 1 }, { k: 2 }] }, { $pull: { a: { k: 1 } } }, { a: [{ k: 2 }] }],
  ['$pullAll', { a: [1, 2, 1] }, { $pullAll: { a: [1] } }, { a: [2] }],
  ['$pop from the front', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  ['$bit', { n: int(5) }, { $bit: { n: { and: int(4) } } }, { n: int(4) }],
  [
    '$ is the matched element',
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { 'a.$.v': 9 } },
    { a: [{ k: 1 }, { k: 2, v: 9 }] },
    { 'a.k': 2 },
  ],
  ['$[] is every element', { a: [int(1), int(2)] }, { $inc: { 'a.$[]': int(1) } }, { a: [int(2), int(3)] }],
  [
    '$[name] is what its filter takes',
    { a: [{ k: 1 }, { k: 2 }] },
    { $set: { 'a.$[x].v': 9 } },
    { a: [{ k: 1 }, { k: 2, v: 9 }] },
    {},
    [{ 'x.k': { $gt: 1 } }],
  ],
];

for (const [name, doc, update, wanted, filter, arrayFilters] of cases) {
  it(name, () => {
    const result = apply(doc, update, filter, arrayFilters);
    expect(result).toEqual({ _id: 1, ...wanted });
    expect(Object.keys(result)).toEqual(['_id', ...Object.keys(wanted)]);
  });
}

it('a pipeline computes from the document', () => {
  expect(apply({ a: int(1) }, [{ $set: { b: { $add: ['$a', int(1)] } } }, { $unset: 'a' }])).toEqual({
    _id: 1,
    b: int(2),
  });
});

it('an upsert starts with the equality fields of the filter', () => {
  const update = compileUpdate({ $inc: { n: 1 }, $setOnInsert: { made: true } }, undefined, {});
  const filter = { _id: 5, 'a.b': 1, c: { $eq: 2 }, d: { $gt: 3 }, $and: [{ e: 4 }] };
  expect(update.insert(filter)).toEqual({ _id: 5, a: { b: 1 }, c: 2, e: 4, made: true, n: 1 });
});

it('setOnInsert does not change an existing document', () => {
  expect(apply({ a: 1 }, { $setOnInsert: { a: 2 } })).toEqual({ _id: 1, a: 1 });
});

const refused: [string, Doc, unknown, number][] = [
  ['a changed _id', {}, { $set: { _id: 2 } }, 66],
  ['a replacement with another _id', {}, { _id: 2 }, 66],
  ['two changes of one path', {}, { $set: { a: 1 }, $inc: { 'a.b': 1 } }, 40],
  ['a field in a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$inc of a text', { a: 'x' }, { $inc: { a: int(1) } }, 14],
  ['$inc by a text', {}, { $inc: { a: 'x' } }, 14],
  ['a long that overflows', { a: Long.MAX_VALUE }, { $inc: { a: int(1) } }, 2],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$ without a matched array', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['a filter that is not given', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an unknown operator', {}, { $frob: { a: 1 } }, 9],
  ['a stage that is no update', {}, [{ $group: { _id: 1 } }], 72],
];

it.each(refused)('%s is rejected', (_name, doc, update, code) => {
  expect(() => apply(doc, update)).toThrow(expect.objectContaining({ code }) as Error);
});
