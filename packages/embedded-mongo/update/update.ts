import { ObjectId } from 'bson';
import { BSONRegExp } from 'bson';
import { compileDocumentPipeline } from '../aggregate/document-stages';
import type { Variables } from '../aggregate/variables';
import { badValue, CODES, CommandError } from '../errors';
import { compileFilter } from '../query/matcher';
import { isIndex, isObjectLike } from '../query/path';
import { isOperatorObject } from '../query/predicates';
import { clone, type Doc, setField } from '../values/bson';
import { equal } from '../values/compare';
import { type Change, OPERATORS, UNCHANGED } from './operators';
import { type ArrayFilters, concretePaths, getPath, setPath, unsetPath } from './paths';

/** A compiled update: gives the new document, or the same fields if it changes nothing. */
export interface Update {
  /** A replacement cannot be used with `multi`, a pipeline can; neither has positions. */
  kind: 'operators' | 'replacement' | 'pipeline';
  /** It has a `$` in a path and needs the position where the filter matched. */
  positional: boolean;
  apply(doc: Doc, position: number | undefined): Doc;
  /** The document that an upsert inserts. */
  insert(filter: Doc): Doc;
}

/** Compiles an update; rejects an invalid one before any document is changed. */
export function compileUpdate(update: unknown, arrayFilters: unknown, variables: Variables): Update {
  const filters = compileArrayFilters(arrayFilters);
  if (Array.isArray(update)) {
    const run = compileDocumentPipeline(update, variables);
    return {
      kind: 'pipeline',
      positional: false,
      apply: (doc) => keepId(run(doc), doc),
      insert: (filter) => withId(run(equalities(filter))),
    };
  }
  if (!isObjectLike(update))
    throw new CommandError(CODES.FailedToParse, 'Update argument must be either an object or an array');
  if (!Object.keys(update)[0]?.startsWith('$')) {
    const dollar = Object.keys(update).find((name) => name.startsWith('$'));
    if (dollar)
      throw new CommandError(
        CODES.DollarPrefixedFieldName,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document.`,
      );
    return {
      kind: 'replacement',
      positional: false,
      apply: (doc) => keepId(clone(update), doc),
      insert: (filter) => {
        const id = equalities(filter)['_id'];
        return withId('_id' in update || id === undefined ? clone(update) : { _id: id, ...clone(update) });
      },
    };
  }
  const steps = parseOperators(update);
  checkFilterUse(steps, filters, arrayFilters);
  const run = (doc: Doc, position: number | undefined, inserting: boolean): Doc => {
    const copy = clone(doc);
    for (const step of steps) if (inserting || !step.onlyOnInsert) step.run(copy, position, filters);
    return copy;
  };
  return {
    kind: 'operators',
    positional: steps.some((step) => step.parts.includes('$')),
    apply: (doc, position) => {
      const result = run(doc, position, false);
      if (!equal(result['_id'], doc['_id']))
        throw immutableId(`Performing an update on the path '_id' would modify the immutable field '_id'`);
      return result;
    },
    insert: (filter) => {
      const base = equalities(filter);
      const result = run(base, undefined, true);
      if (base['_id'] !== undefined && !equal(result['_id'], base['_id'])) {
        throw immutableId(`Performing an update on the path '_id' would modify the immutable field '_id'`);
      }
      return withId(result);
    },
  };
}

interface Step {
  path: string;
  parts: string[];
  onlyOnInsert: boolean;
  run(doc: Doc, position: number | undefined, filters: ArrayFilters): void;
}

function parseOperators(update: Doc): Step[] {
  const steps: Step[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (
      !operator.startsWith('$') ||
      !(operator in OPERATORS || operator === '$unset' || operator === '$rename' || operator === '$setOnInsert')
    ) {
      throw new CommandError(
        CODES.FailedToParse,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isObjectLike(fields)) {
      throw new CommandError(
        CODES.FailedToParse,
        `Modifiers operate on fields but we found another type instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, operand] of Object.entries(fields)) steps.push(...parseStep(operator, path, operand));
  }
  // MongoDB processes the fields in this order, so new fields are appended in it.
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  assertNoConflict(steps);
  return steps;
}

function parseStep(operator: string, path: string, operand: unknown): Step[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  const onlyOnInsert = operator === '$setOnInsert';
  const step = (run: Step['run'], at = parts): Step => ({ path: at.join('.'), parts: at, onlyOnInsert, run });
  if (operator === '$unset') {
    return [
      step((doc, position, filters) =>
        concretePaths(doc, parts, position, filters).forEach((at) => unsetPath(doc, at)),
      ),
    ];
  }
  if (operator === '$rename') {
    if (typeof operand !== 'string')
      throw badValue(`The 'to' field for $rename must be a string: ${path}: ${String(operand)}`);
    if (operand === path) throw badValue(`The source and target field for $rename must differ: ${path}: "${path}"`);
    const target = operand.split('.');
    if ([...parts, ...target].some((part) => part.startsWith('$')))
      throw badValue(`The source and target field for $rename may not be dynamic: ${path}`);
    const rename: Step['run'] = (doc) => {
      const value = getPath(doc, parts);
      if (value === undefined) return;
      unsetPath(doc, parts);
      setPath(doc, target, value);
    };
    return [step(rename), step(() => undefined, target)];
  }
  const change: Change = (OPERATORS[onlyOnInsert ? '$set' : operator] as (typeof OPERATORS)[string])(operand, path);
  return [
    step((doc, position, filters) => {
      for (const at of concretePaths(doc, parts, position, filters)) {
        const value = change(getPath(doc, at), path);
        if (value !== UNCHANGED) setPath(doc, at, value);
      }
    }),
  ];
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    if (isIndex(x) && isIndex(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function assertNoConflict(steps: readonly Step[]): void {
  for (const a of steps) {
    for (const b of steps) {
      if (a !== b && a.parts.length <= b.parts.length && a.parts.every((part, i) => b.parts[i] === part)) {
        throw new CommandError(
          CODES.ConflictingUpdateOperators,
          `Updating the path '${b.path}' would create a conflict at '${a.path}'`,
        );
      }
    }
  }
}

function compileArrayFilters(arrayFilters: unknown): ArrayFilters {
  const filters = new Map<string, (item: unknown) => boolean>();
  if (arrayFilters === undefined) return filters;
  if (!Array.isArray(arrayFilters)) throw new CommandError(CODES.TypeMismatch, 'arrayFilters must be an array');
  for (const filter of arrayFilters as unknown[]) {
    if (!isObjectLike(filter)) throw new CommandError(CODES.TypeMismatch, 'array filters must be objects');
    const names = new Set(namesOf(filter));
    const [name] = names;
    if (name === undefined || names.size !== 1)
      throw new CommandError(CODES.FailedToParse, 'Expected a single top-level field name in an array filter');
    if (filters.has(name))
      throw new CommandError(
        CODES.FailedToParse,
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    const match = compileFilter(filter);
    filters.set(name, (item) => match({ [name]: item }));
  }
  return filters;
}

function namesOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') && Array.isArray(value)
      ? value.flatMap((clause: unknown) => (isObjectLike(clause) ? namesOf(clause) : []))
      : [key.split('.')[0] ?? ''],
  );
}

function checkFilterUse(steps: readonly Step[], filters: ArrayFilters, arrayFilters: unknown): void {
  for (const name of filters.keys()) {
    if (!steps.some((step) => step.parts.includes(`$[${name}]`))) {
      throw new CommandError(
        CODES.FailedToParse,
        `The array filter for identifier '${name}' was not used in the update ${JSON.stringify(arrayFilters)}`,
      );
    }
  }
}

function keepId(result: Doc, doc: Doc): Doc {
  const id = doc['_id'];
  if (!('_id' in result)) return { _id: id, ...result };
  if (!equal(result['_id'], id))
    throw immutableId(
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${String(result['_id'])}`,
    );
  return withId({ ...result, _id: id });
}

/** With `_id` as the first field, created if missing. */
export function withId(doc: Doc): Doc {
  if (Object.keys(doc)[0] === '_id') return doc;
  const { _id = new ObjectId(), ...rest } = doc;
  return { _id, ...rest };
}

function immutableId(message: string): CommandError {
  return new CommandError(CODES.ImmutableField, message);
}

/** The fields that a filter fixes by equality: an upsert starts from them. */
function equalities(filter: Doc, into: Doc = {}): Doc {
  for (const [path, operand] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(operand)) {
      for (const clause of operand) if (isObjectLike(clause)) equalities(clause, into);
    } else if (path === '$or' && Array.isArray(operand) && operand.length === 1 && isObjectLike(operand[0])) {
      equalities(operand[0], into);
    } else if (path.startsWith('$') || operand instanceof BSONRegExp) continue;
    else if (!isOperatorObject(operand)) setEquality(into, path, operand);
    else {
      const { $eq, $in, $all } = operand as { $eq?: unknown; $in?: unknown; $all?: unknown };
      if ($eq !== undefined) setEquality(into, path, $eq);
      else if (Array.isArray($in) && $in.length === 1) setEquality(into, path, $in[0]);
      else if (Array.isArray($all) && $all.length === 1) setEquality(into, path, $all[0]);
    }
  }
  return into;
}

function setEquality(into: Doc, path: string, value: unknown): void {
  const parts = path.split('.');
  if (getPath(into, parts) !== undefined) {
    throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  if (parts.length === 1) setField(into, path, clone(value));
  else setPath(into, parts, clone(value));
}
