import { Long } from 'bson';
import { CommandError, unsupported } from '../errors';
import { compileFilter } from '../query/matcher';
import { isObjectLike } from '../query/path';
import { parseSort, sortDocs } from '../query/sort';
import { getPath, setPath, unsetPath } from '../update/paths';
import { clone, type Doc, toNumber } from '../values/bson';
import { wholeNumber } from '../values/numbers';
import { bucket, group, sortByCount } from './group';
import { facet, lookup, unionWith } from './joins';
import type { StageCompiler } from './stage';
import { setWindowFields } from './window';

function countOf(input: Iterable<Doc>): number {
  const docs = input[Symbol.iterator]();
  let n = 0;
  while (!docs.next().done) n++;
  return n;
}

function whole(spec: unknown, name: string, least: number): number {
  const number = toNumber(spec);
  if (number === undefined || !Number.isInteger(number) || number < least) {
    throw new CommandError(
      name === '$limit' && number === 0 ? 15958 : 5107201,
      `invalid argument to ${name} stage: Expected a ${least > 0 ? 'positive' : 'non-negative'} number in: ${name}: ${String(spec)}`,
    );
  }
  return number;
}

const match: StageCompiler = (spec, _name, _context, variables) => {
  if (!isObjectLike(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  const compiled = compileFilter(spec, variables);
  return function* (input, given) {
    // Within `$lookup` and similar stages, the variables are only known at run time.
    const test = given === variables ? compiled : compileFilter(spec, given);
    for (const doc of input) if (test(doc)) yield doc;
  };
};

const sort: StageCompiler = (spec) => {
  const fields = parseSort(spec);
  if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  return function* (input) {
    yield* sortDocs([...input], fields, (doc) => doc);
  };
};

const limit: StageCompiler = (spec, name) => {
  const most = whole(spec, name, 1);
  return function* (input) {
    let left = most;
    for (const doc of input) {
      yield doc;
      if (--left === 0) return;
    }
  };
};

const skip: StageCompiler = (spec, name) => {
  const count = whole(spec, name, 0);
  return function* (input) {
    let left = count;
    for (const doc of input)
      if (left > 0) left--;
      else yield doc;
  };
};

const count: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
    throw new CommandError(40156, 'the count field must be a non-empty string that is no path');
  return function* (input) {
    const n = countOf(input);
    if (n > 0) yield { [spec]: wholeNumber(n) };
  };
};

const unwind: StageCompiler = (spec) => {
  const options: Doc = isObjectLike(spec) ? spec : { path: spec };
  const { path, includeArrayIndex: indexPath, preserveNullAndEmptyArrays: preserve } = options;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2)
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  const parts = path.slice(1).split('.');
  const indexParts = typeof indexPath === 'string' ? indexPath.split('.') : undefined;
  const result = (doc: Doc, value: unknown, index: number | undefined): Doc => {
    const copy = clone(doc);
    if (value === undefined) unsetPath(copy, parts);
    else setPath(copy, parts, value);
    if (indexParts) setPath(copy, indexParts, index === undefined ? null : Long.fromNumber(index));
    return copy;
  };
  return function* (input) {
    for (const doc of input) {
      const value = getPath(doc, parts);
      if (Array.isArray(value) && value.length > 0)
        for (const [index, item] of value.entries()) yield result(doc, item, index);
      else if (value === undefined || value === null || Array.isArray(value)) {
        if (preserve === true) yield result(doc, value === null ? null : undefined, undefined);
      } else yield result(doc, value, undefined);
    }
  };
};

const sample: StageCompiler = (spec) => {
  const size = isObjectLike(spec) ? toNumber(spec['size']) : undefined;
  if (size === undefined || size < 1 || !Number.isInteger(size))
    throw new CommandError(28747, 'size argument to $sample must be a positive integer');
  return function* (input) {
    const docs = [...input];
    for (let i = 0; i < size && docs.length > 0; i++)
      yield docs.splice(Math.floor(Math.random() * docs.length), 1)[0] as Doc;
  };
};

const collStats: StageCompiler = (spec, _name, context) => {
  if (!isObjectLike(spec) || Object.keys(spec).join() !== 'count') throw unsupported('$collStats beyond count');
  return function* (input) {
    const n = countOf(input);
    yield { ns: context.db, count: wholeNumber(n) };
  };
};

const STAGES: Readonly<Record<string, StageCompiler>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $sample: sample,
  $group: group,
  $bucket: bucket,
  $sortByCount: sortByCount,
  $setWindowFields: setWindowFields,
  $lookup: lookup,
  $facet: facet,
  $unionWith: unionWith,
  $collStats: collStats,
};

const REFUSED = new Set([
  '$bucketAuto',
  '$changeStream',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$redact',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$listSearchIndexes',
]);

export function stageCompiler(name: string): StageCompiler {
  const compiler = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compiler) return compiler;
  if (REFUSED.has(name)) throw unsupported(`pipeline stage ${name}`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}
