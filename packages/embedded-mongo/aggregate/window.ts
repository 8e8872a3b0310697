import { Int32 } from 'bson';
import { CODES, CommandError, unsupported } from '../errors';
import { isObjectLike } from '../query/path';
import { parseSort, sortDocs, type SortField } from '../query/sort';
import { getPath } from '../update/paths';
import { type Doc, toNumber } from '../values/bson';
import { equal } from '../values/compare';
import { keyOf } from '../values/key';
import { compileAccumulator } from './accumulators';
import { compileExpression } from './expression';
import { addUnits, unitOf } from './expressions/calendar';
import { addPath, compute, type Node } from './projection';
import type { StageCompiler } from './stage';
import type { Variables } from './variables';

/** One output field: its value for the document at an index of its sorted partition. */
type Output = (partition: readonly Doc[], index: number, variables: Variables) => unknown;

/** `$setWindowFields`: accumulators over a window around each document, ranks, and shifts. */
export const setWindowFields: StageCompiler = (spec) => {
  if (!isObjectLike(spec) || !isObjectLike(spec['output']))
    throw new CommandError(CODES.FailedToParse, '$setWindowFields needs an output');
  const partitionBy = compileExpression(spec['partitionBy'] ?? null);
  const sortBy = parseSort(spec['sortBy']);
  const outputs = Object.entries(spec['output']).map(
    ([path, output]) => [path, compileOutput(path, output, sortBy)] as const,
  );
  return function* (input, variables) {
    const partitions = new Map<string, Doc[]>();
    for (const doc of input) {
      const key = keyOf(partitionBy({ root: doc, variables }) ?? null).toString('latin1');
      partitions.set(key, [...(partitions.get(key) ?? []), doc]);
    }
    for (const [, docs] of [...partitions].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const sorted = sortDocs(docs, sortBy, (doc) => doc);
      for (const [index, doc] of sorted.entries()) {
        const tree: Node = { children: new Map() };
        for (const [path, output] of outputs) {
          const value = output(sorted, index, variables);
          addPath(tree, path, { computed: () => value });
        }
        yield compute(doc, tree, { root: doc, variables }) as Doc;
      }
    }
  };
};

function compileOutput(path: string, output: unknown, sortBy: readonly SortField[]): Output {
  if (!isObjectLike(output))
    throw new CommandError(CODES.FailedToParse, `$setWindowFields output '${path}' must be an object`);
  const name = Object.keys(output).find((key) => key !== 'window') ?? '';
  const rank = RANKS[name];
  if (rank) {
    if (sortBy.length === 0)
      throw new CommandError(5371602, `${name} must be specified with a top level sortBy expression`);
    return (partition, index) => new Int32(rank(partition, index, sortBy));
  }
  if (name === '$shift') return shift(output[name]);
  if (
    ['$derivative', '$integral', '$expMovingAvg', '$linearFill', '$locf', '$covariancePop', '$covarianceSamp'].includes(
      name,
    )
  )
    throw unsupported(`window function ${name}`);
  const accumulator = compileAccumulator(output, path);
  const window = compileWindow(output['window'], sortBy);
  return (partition, index, variables) => {
    const values: unknown[] = [];
    const [from, to] = window(partition, index);
    for (let i = from; i < to; i++) values.push(accumulator.expression({ root: partition[i] as Doc, variables }));
    return accumulator.result(values);
  };
}

const sameRank = (a: Doc | undefined, b: Doc | undefined, sortBy: readonly SortField[]): boolean =>
  sortBy.every(({ parts }) => equal(getPath(a, parts) ?? null, getPath(b, parts) ?? null));

const RANKS: Readonly<
  Record<string, (partition: readonly Doc[], index: number, sortBy: readonly SortField[]) => number>
> = {
  $documentNumber: (_partition, index) => index + 1,
  $rank: (partition, index, sortBy) => partition.findIndex((doc) => sameRank(doc, partition[index], sortBy)) + 1,
  $denseRank: (partition, index, sortBy) => {
    let rank = 1;
    for (let i = 1; i <= index; i++) if (!sameRank(partition[i - 1], partition[i], sortBy)) rank++;
    return rank;
  },
};

function shift(operand: unknown): Output {
  const { output, by, default: otherwise } = (isObjectLike(operand) ? operand : {}) as Doc;
  const distance = toNumber(by);
  if (distance === undefined) throw new CommandError(CODES.FailedToParse, "$shift requires 'by'");
  const expression = compileExpression(output);
  return (partition, index, variables) => {
    const doc = partition[index + distance];
    return doc ? (expression({ root: doc, variables }) ?? null) : (otherwise ?? null);
  };
}

/** From and to (exclusive) of the window around an index. */
type Window = (partition: readonly Doc[], index: number) => [number, number];

function compileWindow(spec: unknown, sortBy: readonly SortField[]): Window {
  if (spec === undefined) return (partition) => [0, partition.length];
  if (!isObjectLike(spec)) throw new CommandError(CODES.FailedToParse, "'window' field must be an object");
  const bounds = spec['documents'] ?? spec['range'];
  if (!Array.isArray(bounds) || bounds.length !== 2)
    throw new CommandError(CODES.FailedToParse, 'Window bounds must be a 2-element array');
  const [lower, upper] = bounds as [unknown, unknown];
  if (spec['documents'] !== undefined) {
    return (partition, index) => [
      lower === 'unbounded' ? 0 : Math.max(0, index + (toNumber(lower) ?? 0)),
      upper === 'unbounded' ? partition.length : Math.min(partition.length, index + (toNumber(upper) ?? 0) + 1),
    ];
  }
  const field = sortBy[0];
  if (!field || sortBy.length > 1 || field.direction !== 1)
    throw new CommandError(5339902, 'Range-based bounds require a sortBy a single ascending field');
  const unit = spec['unit'] === undefined ? undefined : unitOf(spec['unit'], '$setWindowFields');
  const moved = (doc: Doc | undefined, by: unknown): number => {
    const value = getPath(doc, field.parts);
    const amount = by === 'current' ? 0 : (toNumber(by) ?? 0);
    if (unit) {
      if (!(value instanceof Date))
        throw new CommandError(
          5429413,
          'For windows that involve date or time ranges, the sortBy field must be a Date',
        );
      return addUnits(value.getTime(), unit, amount);
    }
    const number = toNumber(value);
    if (number === undefined)
      throw new CommandError(5429414, 'For windows that involve numeric ranges, the sortBy field must be numeric');
    return number + amount;
  };
  const valueOf = (doc: Doc | undefined): number => {
    const value = getPath(doc, field.parts);
    return value instanceof Date ? value.getTime() : (toNumber(value) ?? NaN);
  };
  return (partition, index) => {
    const from =
      lower === 'unbounded' ? 0 : partition.findIndex((doc) => valueOf(doc) >= moved(partition[index], lower));
    const after =
      upper === 'unbounded' ? -1 : partition.findIndex((doc) => valueOf(doc) > moved(partition[index], upper));
    return [from < 0 ? partition.length : from, after < 0 ? partition.length : after];
  };
}
