import { Decimal128, type Document, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';

/** One command with a deterministic result order, so that two servers can be compared. */
export type Step =
  | { kind: 'insert'; docs: Document[] }
  | {
      kind: 'update';
      filter: Document;
      update: Document | Document[];
      arrayFilters?: Document[];
      upsert: boolean;
      multi: boolean;
    }
  | { kind: 'delete'; filter: Document; multi: boolean }
  | { kind: 'findAndModify'; filter: Document; update: Document; sort: Document; returnNew: boolean }
  | { kind: 'find'; filter: Document; sort: Document; skip: number; limit: number; projection: Document }
  | { kind: 'count'; filter: Document }
  | { kind: 'distinct'; field: string; filter: Document }
  | { kind: 'aggregate'; pipeline: Document[] };

const FIELDS = ['a', 'b', 'c'];
const PATHS = ['a', 'b', 'c', 'n.x', 'n.y', 'n'];

const small = fc.integer({ min: -2, max: 3 });
/** The same value in several number types, and its neighbours. */
const number = fc.oneof(
  small.map((n) => new Int32(n)),
  small.map((n) => Long.fromNumber(n)),
  small.map((n) => new Double(n + 0.5)),
  small.map((n) => new Double(n)),
  small.map((n) => Decimal128.fromString(`${n}.5`)),
);
const text = fc.constantFrom('', 'a', 'ab', 'b', 'é', 'Z');
const scalar = fc.oneof(
  { weight: 4, arbitrary: number },
  { weight: 3, arbitrary: text },
  fc.constant(null),
  small.map((n) => new Date(n * 1000)),
  small.map((n) => new ObjectId(`00000000000000000000000${n + 2}`)),
);
const nested = fc.record(
  { x: fc.oneof(scalar, fc.boolean()), y: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })) },
  { requiredKeys: [] },
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: nested },
);
const doc = fc.record(
  {
    _id: fc.integer({ min: 0, max: 11 }).map((n) => new Int32(n)),
    a: value,
    b: value,
    c: fc.oneof(value, fc.constant([])),
    n: fc.oneof(nested, fc.array(nested, { minLength: 1, maxLength: 2 })),
  },
  { requiredKeys: ['_id'] },
);

const path = fc.constantFrom(...PATHS);
const comparison = fc.oneof(
  scalar.map((v) => ({ $eq: v })),
  scalar.filter((v) => v !== null).map((v) => ({ $gt: v })),
  scalar.filter((v) => v !== null).map((v) => ({ $lte: v })),
  fc.tuple(number, number).map(([a, b]) => ({ $gte: a, $lt: b })),
  fc.array(scalar, { minLength: 1, maxLength: 3 }).map((v) => ({ $in: v })),
  scalar.map((v) => ({ $ne: v })),
  fc.array(scalar, { maxLength: 2 }).map((v) => ({ $nin: v })),
  fc.boolean().map((v) => ({ $exists: v })),
  fc.constantFrom('int', 'string', 'array', 'null', 'double', 'object', 'number').map((v) => ({ $type: v })),
  fc.integer({ min: 0, max: 3 }).map((v) => ({ $size: v })),
  number.map((v) => ({ $elemMatch: { $gte: v } })),
  scalar.map((v) => ({ $not: { $eq: v } })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((v) => ({ $all: v })),
);
const condition = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(path, scalar).map(([p, v]) => ({ [p]: v })) },
  { weight: 3, arbitrary: fc.tuple(path, comparison).map(([p, v]) => ({ [p]: v })) },
  fc.integer({ min: 0, max: 11 }).map((n) => ({ _id: new Int32(n) })),
);
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: condition },
  fc.array(condition, { minLength: 1, maxLength: 2 }).map(($and) => ({ $and })),
  fc.array(condition, { minLength: 1, maxLength: 2 }).map(($or) => ({ $or })),
  fc.array(condition, { minLength: 1, maxLength: 2 }).map(($nor) => ({ $nor })),
);

const field = fc.constantFrom(...FIELDS);
const update: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(field, value).map(([f, v]) => ({ $set: { [f]: v } })),
  fc.tuple(fc.constantFrom('n.x', 'n.y', 'n.z'), scalar).map(([f, v]) => ({ $set: { [f]: v } })),
  fc.tuple(field, number).map(([f, v]) => ({ $inc: { [f]: v } })),
  fc.tuple(field, small).map(([f, v]) => ({ $mul: { [f]: new Int32(v) } })),
  fc.tuple(field, number).map(([f, v]) => ({ $min: { [f]: v } })),
  fc.tuple(field, number).map(([f, v]) => ({ $max: { [f]: v } })),
  fc.constantFrom('a', 'b').map((f) => ({ $unset: { [f]: '' } })),
  fc.tuple(field, scalar).map(([f, v]) => ({ $push: { [f]: v } })),
  fc
    .tuple(field, fc.array(scalar, { minLength: 1, maxLength: 2 }), fc.integer({ min: -2, max: 2 }))
    .map(([f, each, slice]) => ({
      $push: { [f]: { $each: each, $slice: slice } },
    })),
  fc.tuple(field, scalar).map(([f, v]) => ({ $addToSet: { [f]: v } })),
  fc.tuple(field, scalar).map(([f, v]) => ({ $pull: { [f]: v } })),
  fc.tuple(field, fc.constantFrom(1, -1)).map(([f, v]) => ({ $pop: { [f]: v } })),
  fc.constant({ $rename: { a: 'r' } }),
  fc.tuple(scalar, number).map(([v, n]) => ({ $set: { a: v }, $inc: { b: n }, $setOnInsert: { c: n } })),
);

/** Updates that include the filter, or a filter of elements. */
const elementUpdate: fc.Arbitrary<Step> = fc
  .oneof(
    fc
      .tuple(field, number, value)
      .map(([f, n, v]) => ({ filter: { [f]: { $gte: n } }, update: { $set: { [`${f}.$`]: v } } })),
    fc.tuple(field, number).map(([f, n]) => ({
      filter: { [f]: { $type: 'array' } },
      update: { $set: { [`${f}.$[]`]: n } },
    })),
    fc.tuple(field, number, number).map(([f, low, n]) => ({
      filter: { [f]: { $type: 'array' } },
      update: { $set: { [`${f}.$[big]`]: n } },
      arrayFilters: [{ big: { $gte: low } }],
    })),
    fc.tuple(scalar, number).map(([v, n]) => ({
      filter: { n: { $type: 'array' } },
      update: { $set: { 'n.$[one].y': n } },
      arrayFilters: [{ 'one.x': v }],
    })),
    fc.tuple(filter, field, number).map(([f, name, n]) => ({
      filter: f,
      update: [{ $set: { [name]: { $ifNull: ['$n.x', n] }, seen: { $type: '$a' } } }, { $unset: 'r' }],
    })),
    fc.tuple(filter, scalar).map(([f, v]) => ({
      filter: f,
      update: [
        {
          $replaceWith: { $mergeObjects: ['$$ROOT', { a: { $cond: [{ $gt: ['$b', '$c'] }, '$b', { $literal: v }] } }] },
        },
      ],
    })),
  )
  .map((given) => ({ kind: 'update', upsert: false, multi: true, ...given }));

// Ends with _id, because servers may order equal documents differently.
const sort = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'n.x'), fc.constantFrom(1, -1)), { maxLength: 2 })
  .map((fields): Document => ({ ...Object.fromEntries(fields), _id: 1 }));
const projection: fc.Arbitrary<Document> = fc.constantFrom(
  {},
  { a: 1 },
  { a: 0 },
  { 'n.x': 1 },
  { 'n.x': 0, b: 0 },
  { _id: 0, b: 1 },
);

const stage: fc.Arbitrary<Document> = fc.oneof(
  fc.constant({ $group: { _id: '$a', total: { $sum: '$b' }, n: { $sum: 1 } } }),
  fc.constant({ $group: { _id: '$n.x', low: { $min: '$b' }, high: { $max: '$b' } } }),
  fc.constant({ $project: { a: 1, s: { $ifNull: ['$b', 'none'] } } }),
  fc.constant({ $addFields: { flag: { $gt: ['$a', '$b'] }, kind: { $type: '$c' } } }),
  fc.constant({ $unwind: '$a' }),
  fc.constant({ $unwind: { path: '$b', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } }),
  fc.constant({ $project: { x: { $cond: [{ $isArray: '$a' }, { $size: { $ifNull: ['$a', []] } }, 0] } } }),
);

const asDate = (path: string): Document => ({
  $convert: { input: path, to: 'date', onError: new Date(86_399_000), onNull: new Date(951_782_400_000) },
});
const timezone = fc.constantFrom('Africa/Lagos', 'America/New_York', '+05:30', 'UTC');

/** Joins read the collection without indexes on either side: it has the same documents. */
const richStage: fc.Arbitrary<Document> = fc.oneof(
  fc.constant({
    $bucket: { groupBy: '$_id', boundaries: [0, 4, 8, 12], output: { n: { $sum: 1 }, low: { $min: '$b' } } },
  }),
  fc.constant({
    $facet: {
      counted: [{ $match: { a: { $type: 'number' } } }, { $count: 'n' }],
      first: [{ $sort: { b: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { a: 1 } }],
    },
  }),
  fc.constant({
    $setWindowFields: {
      sortBy: { _id: 1 },
      output: {
        running: { $sum: '$b', window: { documents: ['unbounded', 'current'] } },
        near: { $max: '$c', window: { documents: [-1, 1] } },
        at: { $documentNumber: {} },
      },
    },
  }),
  fc.constant({
    $lookup: {
      from: 'plain',
      localField: 'a',
      foreignField: 'b',
      pipeline: [{ $sort: { _id: 1 } }, { $project: { c: 1 } }],
      as: 'joined',
    },
  }),
  fc.constant({
    $lookup: {
      from: 'plain',
      let: { mine: '$a' },
      pipeline: [{ $match: { $expr: { $eq: ['$b', '$$mine'] } } }, { $sort: { _id: 1 } }, { $project: { c: 1 } }],
      as: 'joined',
    },
  }),
  timezone.map((zone) => ({
    $project: {
      text: { $dateToString: { date: asDate('$a'), format: '%Y-%m-%d %H:%M:%S %z', timezone: zone } },
      day: { $dateTrunc: { date: asDate('$b'), unit: 'day', timezone: zone } },
      weekday: { $dayOfWeek: { date: asDate('$b'), timezone: zone } },
      month: { $dateAdd: { startDate: asDate('$a'), unit: 'month', amount: 1, timezone: zone } },
    },
  })),
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(doc, { minLength: 1, maxLength: 5, selector: (d) => d._id.value })
      .map((docs): Step => ({ kind: 'insert', docs })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      filter,
      update,
      upsert: fc.constant(false),
      multi: fc.constant(true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      filter: fc.integer({ min: 0, max: 11 }).map((n) => ({ _id: new Int32(n) })),
      update,
      upsert: fc.boolean(),
      multi: fc.constant(false),
    }),
  },
  { weight: 2, arbitrary: elementUpdate },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), filter: condition, multi: fc.constant(true) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('findAndModify' as const),
      filter,
      update,
      sort,
      returnNew: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('find' as const),
      filter,
      sort,
      skip: fc.integer({ min: 0, max: 2 }),
      limit: fc.integer({ min: 0, max: 4 }),
      projection,
    }),
  },
  { weight: 1, arbitrary: filter.map((f): Step => ({ kind: 'count', filter: f })) },
  { weight: 1, arbitrary: fc.tuple(path, filter).map(([p, f]): Step => ({ kind: 'distinct', field: p, filter: f })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(filter, fc.oneof(stage, richStage))
      .map(([f, s]): Step => ({ kind: 'aggregate', pipeline: [{ $match: f }, s] })),
  },
);
