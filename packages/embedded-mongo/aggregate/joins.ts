import { CODES, CommandError, unsupported } from '../errors';
import { someEnd } from '../query/path';
import { isObjectLike } from '../query/path';
import { scan } from '../query/scan';
import { setPath } from '../update/paths';
import { clone, type Doc } from '../values/bson';
import { compileExpression } from './expression';
import type { Pipeline, PipelineContext, StageCompiler } from './stage';

const LOOKUP_FIELDS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

/** Joins by equality of two fields, by a pipeline with variables, or by both. */
export const lookup: StageCompiler = (spec, _name, context, variables, compile) => {
  if (!isObjectLike(spec)) throw new CommandError(CODES.FailedToParse, 'the $lookup specification must be an Object');
  const unknownField = Object.keys(spec).find((field) => !LOOKUP_FIELDS.includes(field));
  if (unknownField) throw new CommandError(CODES.FailedToParse, `unknown argument to $lookup: ${unknownField}`);
  const { from, as, localField, foreignField } = spec;
  if (typeof from !== 'string' || typeof as !== 'string')
    throw unsupported('$lookup without a collection of the same database in from, and as');
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byField && !('pipeline' in spec))
    throw new CommandError(
      CODES.FailedToParse,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  const names = Object.entries(isObjectLike(spec['let']) ? spec['let'] : {}).map(
    ([name, value]) => [name, compileExpression(value)] as const,
  );
  // Compiled with placeholders to reject an invalid pipeline at once.
  const placeholders = { ...variables, ...Object.fromEntries(names.map(([name]) => [name, null])) };
  const pipeline: Pipeline | undefined =
    'pipeline' in spec ? compile(spec['pipeline'], context, placeholders) : undefined;
  return function* (input, given) {
    const collection = context.collection(from);
    for (const doc of input) {
      const inner = {
        ...given,
        ...Object.fromEntries(names.map(([name, value]) => [name, value({ root: doc, variables: given })])),
      };
      const joined = byField ? scanField(context, from, foreignField, localValues(doc, localField)) : undefined;
      const found = pipeline
        ? joined
          ? pipeline.overDocuments(joined, inner)
          : pipeline.overCollection(collection, inner)
        : (joined ?? []);
      const copy = clone(doc);
      setPath(copy, as.split('.'), [...found]);
      yield copy;
    }
  };
};

/** The join values of the local field: each element of an array; a missing value joins like null. */
function localValues(doc: Doc, path: string): unknown[] {
  const values: unknown[] = [];
  someEnd(doc, path.split('.'), 0, undefined, (end) => {
    if (Array.isArray(end)) values.push(...(end as unknown[]));
    else values.push(end ?? null);
    return false;
  });
  return values;
}

function* scanField(context: PipelineContext, from: string, path: string, values: unknown[]): Generator<Doc> {
  const filter = { [path]: values.length === 1 ? { $eq: values[0] } : { $in: values } };
  for (const found of scan(context.reader, context.collection(from), { filter })) yield found.doc;
}

/** Several pipelines over the same documents. */
export const facet: StageCompiler = (spec, _name, context, variables, compile) => {
  if (!isObjectLike(spec) || Object.keys(spec).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.entries(spec).map(([name, pipeline]) => [name, compile(pipeline, context, variables)] as const);
  return function* (input, given) {
    const docs = [...input];
    yield Object.fromEntries(facets.map(([name, pipeline]) => [name, [...pipeline.overDocuments(docs, given)]]));
  };
};

export const unionWith: StageCompiler = (spec, _name, context, variables, compile) => {
  const from = typeof spec === 'string' ? spec : isObjectLike(spec) ? spec['coll'] : undefined;
  if (typeof from !== 'string') throw unsupported('$unionWith without a collection');
  const pipeline = compile(isObjectLike(spec) ? (spec['pipeline'] ?? []) : [], context, variables);
  return function* (input, given) {
    yield* input;
    yield* pipeline.overCollection(context.collection(from), given);
  };
};
