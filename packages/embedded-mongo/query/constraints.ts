import { BSONRegExp } from 'bson';
import type { Doc } from '../values/bson';
import { compare } from '../values/compare';
import { Kind, kindOf } from '../values/kind';
import { isObjectLike } from './path';
import { isOperatorObject } from './predicates';

/** One end of a range. */
export interface Limit {
  value: unknown;
  inclusive: boolean;
}

/** The constraints of a filter on one path that an index can use. */
export interface Constraint {
  /** The path equals one of these. */
  points?: unknown[];
  lower: Limit[];
  upper: Limit[];
  /** The class of types that the range is in. */
  kind?: number;
  /** One `$elemMatch` gives the range's limits: one element of an array meets all of them. */
  ofOneElement?: boolean;
  /** The points cover all constraints of the filter on this path. */
  exact: boolean;
}

export type Constraints = Map<string, Constraint>;

/** The constraints that hold for every match. Clauses that no index can use are left to the matcher. */
export function constraintsOf(filter: Doc): Constraints {
  const constraints: Constraints = new Map();
  collect(filter, '', constraints, true);
  return constraints;
}

function at(constraints: Constraints, path: string): Constraint {
  let constraint = constraints.get(path);
  if (!constraint) constraints.set(path, (constraint = { lower: [], upper: [], exact: true }));
  return constraint;
}

function addPoints(constraint: Constraint, points: unknown[], exact: boolean): void {
  // Two sets of points on one path: either serves; the smaller one does, and the matcher does the rest.
  if (constraint.points) constraint.exact = false;
  if (!constraint.points || points.length < constraint.points.length) constraint.points = points;
  if (!exact || points.some((point) => kindOf(point) === Kind.null || kindOf(point) === Kind.array)) {
    constraint.exact = false;
  }
}

function collect(filter: Doc, prefix: string, constraints: Constraints, top: boolean): void {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const clause of operand) if (isObjectLike(clause)) collect(clause, prefix, constraints, top);
    } else if (key.startsWith('$')) {
      at(constraints, '').exact = false;
    } else {
      const constraint = at(constraints, prefix + key);
      if (!top) constraint.exact = false;
      if (operand instanceof BSONRegExp) constraint.exact = false;
      else if (isOperatorObject(operand)) operators(operand as Doc, prefix + key, constraints);
      else addPoints(constraint, [operand], true);
    }
  }
}

function operators(operand: Doc, path: string, constraints: Constraints): void {
  const constraint = at(constraints, path);
  for (const [operator, value] of Object.entries(operand)) {
    switch (operator) {
      case '$eq':
        addPoints(constraint, [value], true);
        break;
      case '$in':
        if (Array.isArray(value) && !value.some((item) => item instanceof BSONRegExp))
          addPoints(constraint, value, true);
        else constraint.exact = false;
        break;
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        constraint.exact = false;
        range(constraint, operator, value);
        break;
      case '$all':
        constraint.exact = false;
        if (
          Array.isArray(value) &&
          value.length > 0 &&
          !isOperatorObject(value[0]) &&
          !(value[0] instanceof BSONRegExp)
        ) {
          addPoints(constraint, [value[0]], false);
        }
        break;
      case '$elemMatch':
        constraint.exact = false;
        if (isOperatorObject(value)) {
          if (!Object.keys(value as Doc).some((name) => ['$and', '$or', '$nor', '$expr'].includes(name))) {
            const isFirst = constraint.lower.length + constraint.upper.length === 0;
            operators(value as Doc, path, constraints);
            constraint.exact = false;
            constraint.ofOneElement = isFirst;
          }
        } else if (isObjectLike(value)) collect(value, `${path}.`, constraints, false);
        break;
      default:
        constraint.exact = false;
    }
  }
}

function range(constraint: Constraint, operator: string, value: unknown): void {
  const kind = kindOf(value);
  if (kind === Kind.array || kind === Kind.minKey || kind === Kind.maxKey) return;
  if (kind === Kind.null) {
    if (operator.endsWith('e')) addPoints(constraint, [null], false);
    return;
  }
  // Only an array can meet ranges in two classes; one of them suffices to find it.
  if (constraint.kind !== undefined && constraint.kind !== kind) return;
  constraint.kind = kind;
  constraint.ofOneElement = false;
  const limit = { value, inclusive: operator.endsWith('e') };
  (operator.startsWith('$g') ? constraint.lower : constraint.upper).push(limit);
}

export function tightest(limits: readonly Limit[], side: 1 | -1): Limit | undefined {
  return limits.reduce<Limit | undefined>((best, limit) => {
    if (!best) return limit;
    const order = compare(limit.value, best.value) * side;
    return order > 0 || (order === 0 && !limit.inclusive) ? limit : best;
  }, undefined);
}
