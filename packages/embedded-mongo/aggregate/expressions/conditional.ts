import { Int32 } from 'bson';
import { CODES, CommandError } from '../../errors';
import { isObjectLike } from '../../query/path';
import type { Doc } from '../../values/bson';
import { compare } from '../../values/compare';
import { argumentsOf, type Expression, isNullish, namedArguments, type OperatorCompiler } from '../operator';
import { truthy } from '../truth';

function comparison(passes: (order: number) => unknown): OperatorCompiler {
  return (operand, compile, name) => {
    const [left, right] = argumentsOf(operand, name, 2).map(compile) as [Expression, Expression];
    return (scope) => passes(compare(left(scope), right(scope)));
  };
}

const listOf = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

export const conditionalOperators: Readonly<Record<string, OperatorCompiler>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => new Int32(Math.sign(order))),
  $and: (operand, compile) => {
    const items = listOf(operand).map(compile);
    return (scope) => items.every((item) => truthy(item(scope)));
  },
  $or: (operand, compile) => {
    const items = listOf(operand).map(compile);
    return (scope) => items.some((item) => truthy(item(scope)));
  },
  $not: (operand, compile, name) => {
    const [item] = argumentsOf(operand, name, 1).map(compile) as [Expression];
    return (scope) => !truthy(item(scope));
  },
  $cond: (operand, compile, name) => {
    const parts: Record<string, Expression> = Array.isArray(operand)
      ? Object.fromEntries(
          argumentsOf(operand, name, 3).map((item, i) => [['if', 'then', 'else'][i] ?? '', compile(item)]),
        )
      : namedArguments(operand, name, ['if', 'then', 'else'], [], compile);
    return (scope) => (truthy(parts['if']?.(scope)) ? parts['then'] : parts['else'])?.(scope);
  },
  $ifNull: (operand, compile, name) => {
    const items = argumentsOf(operand, name, 2, Infinity).map(compile);
    return (scope) => {
      let value: unknown;
      for (const item of items) {
        value = item(scope);
        if (!isNullish(value)) return value;
      }
      return value;
    };
  },
  $switch: (operand, compile) => {
    if (!isObjectLike(operand) || !Array.isArray(operand['branches']))
      throw new CommandError(40060, '$switch requires an object with branches');
    const branches = operand['branches'].map((branch: unknown) =>
      namedArguments(branch, '$switch', ['case', 'then'], [], compile),
    );
    const otherwise = 'default' in operand ? compile(operand['default']) : undefined;
    return (scope) => {
      for (const branch of branches) if (truthy(branch['case']?.(scope))) return branch['then']?.(scope);
      if (!otherwise)
        throw new CommandError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      return otherwise(scope);
    };
  },
  $literal: (operand) => () => operand,
  $expr: (operand, compile) => compile(operand),
  $let: (operand, compile) => {
    if (!isObjectLike(operand) || !isObjectLike(operand['vars']) || !('in' in operand))
      throw new CommandError(CODES.FailedToParse, '$let needs vars and in');
    const variables = Object.entries(operand['vars'] as Doc).map(([name, value]) => [name, compile(value)] as const);
    const body = compile(operand['in']);
    return (scope) =>
      body({
        ...scope,
        variables: {
          ...scope.variables,
          ...Object.fromEntries(variables.map(([name, value]) => [name, value(scope)])),
        },
      });
  },
};
