import { Int32 } from 'bson';
import { CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { type Doc, setField } from '../values/bson';
import { compare } from '../values/compare';
import { keyOf } from '../values/key';
import { type Accumulator, compileAccumulator } from './accumulators';
import { compileExpression } from './expression';
import type { Expression } from './operator';
import type { Stage, StageCompiler } from './stage';

interface Group {
  id: unknown;
  values: unknown[][];
}

function groupBy(
  idOf: Expression,
  fields: readonly (readonly [string, Accumulator])[],
  order?: (a: Doc, b: Doc) => number,
): Stage {
  return function* (input, variables) {
    const groups = new Map<string, Group>();
    for (const doc of input) {
      const scope = { root: doc, variables };
      const id = idOf(scope) ?? null;
      const key = keyOf(id).toString('latin1');
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { id, values: fields.map(() => []) }));
      for (let i = 0; i < fields.length; i++) group.values[i]?.push(fields[i]?.[1].expression(scope));
    }
    const docs = [...groups.values()].map(({ id, values }) => {
      const doc: Doc = { _id: id };
      fields.forEach(([name, accumulator], i) => setField(doc, name, accumulator.result(values[i] ?? [])));
      return doc;
    });
    yield* order ? docs.sort(order) : docs;
  };
}

function accumulators(fields: Doc): (readonly [string, Accumulator])[] {
  return Object.entries(fields).map(([name, spec]) => {
    if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    return [name, compileAccumulator(spec, name)] as const;
  });
}

export const group: StageCompiler = (spec) => {
  if (!isObjectLike(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id: id, ...fields } = spec;
  return groupBy(compileExpression(id), accumulators(fields));
};

export const bucket: StageCompiler = (spec) => {
  if (!isObjectLike(spec) || !Array.isArray(spec['boundaries']) || !('groupBy' in spec))
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const boundaries = spec['boundaries'] as unknown[];
  if (boundaries.length < 2 || boundaries.some((bound, i) => i > 0 && compare(boundaries[i - 1], bound) >= 0))
    throw new CommandError(40192, "The 'boundaries' option to $bucket must have at least 2 values in ascending order");
  const value = compileExpression(spec['groupBy']);
  const output = isObjectLike(spec['output']) ? spec['output'] : { count: { $sum: new Int32(1) } };
  const idOf: Expression = (scope) => {
    const at = value(scope) ?? null;
    const next = boundaries.findIndex((bound) => compare(at, bound) < 0);
    if (next > 0) return boundaries[next - 1];
    if (!('default' in spec))
      throw new CommandError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return spec['default'];
  };
  return groupBy(idOf, accumulators(output), (a, b) => compare(a['_id'], b['_id']));
};

export const sortByCount: StageCompiler = (spec) => {
  return groupBy(compileExpression(spec), accumulators({ count: { $sum: new Int32(1) } }), (a, b) =>
    compare(b['count'], a['count']),
  );
};
