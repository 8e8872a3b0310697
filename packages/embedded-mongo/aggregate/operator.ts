import { CODES, CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import type { Doc } from '../values/bson';
import { Kind, kindOf } from '../values/kind';
import type { Variables } from './variables';

export interface Scope {
  readonly root: Doc;
  readonly variables: Variables;
}

/** A compiled expression. A missing value is undefined. */
export type Expression = (scope: Scope) => unknown;

/** Compiles an operator's operand; `compile` is for nested expressions. */
export type OperatorCompiler = (
  operand: unknown,
  compile: (expression: unknown) => Expression,
  name: string,
) => Expression;

/** The operand of an operator with several expressions; a single one may come without an array. */
export function argumentsOf(operand: unknown, name: string, least: number, most = least): unknown[] {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (list.length < least || list.length > most) {
    throw new CommandError(
      16020,
      `Expression ${name} takes ${least === most ? `exactly ${least}` : `${least} to ${most}`} arguments. ${list.length} were passed in.`,
    );
  }
  return list;
}

export function namedArguments(
  operand: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[],
  compile: (expression: unknown) => Expression,
): Record<string, Expression> {
  if (!isObjectLike(operand))
    throw new CommandError(CODES.FailedToParse, `${name} only supports an object as its argument`);
  const unknownName = Object.keys(operand).find((key) => !required.includes(key) && !optional.includes(key));
  if (unknownName) throw new CommandError(CODES.FailedToParse, `Unrecognized argument to ${name}: ${unknownName}`);
  const missing = required.find((key) => !(key in operand));
  if (missing) throw new CommandError(CODES.FailedToParse, `Missing '${missing}' parameter to ${name}`);
  return Object.fromEntries(Object.entries(operand).map(([key, value]) => [key, compile(value)]));
}

export function isNullish(value: unknown): value is null | undefined {
  return value === undefined || kindOf(value) === Kind.null;
}
