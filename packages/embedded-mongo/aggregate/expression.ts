import { CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { type Doc, getField, setField } from '../values/bson';
import { arithmeticOperators } from './expressions/arithmetic';
import { arrayOperators } from './expressions/array';
import { conditionalOperators } from './expressions/conditional';
import { dateOperators } from './expressions/date';
import { stringOperators } from './expressions/string';
import { typeOperators } from './expressions/type';
import type { Expression, OperatorCompiler } from './operator';
import type { Variables } from './variables';

const operators: Readonly<Record<string, OperatorCompiler>> = {
  ...arithmeticOperators,
  ...arrayOperators,
  ...conditionalOperators,
  ...dateOperators,
  ...stringOperators,
  ...typeOperators,
};

/** Compiles an expression; rejects an unknown operator before any document is read. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isObjectLike(expression)) return () => expression;
  const names = Object.keys(expression);
  const name = names[0];
  if (name?.startsWith('$')) {
    if (names.length > 1)
      throw new CommandError(
        15983,
        `an object representing an expression must have exactly one field: ${names.join(', ')}`,
      );
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw new CommandError(168, `Unrecognized expression '${name}'`);
    return operator(expression[name], compileExpression, name);
  }
  const fields = names.map((field) => {
    if (field.startsWith('$'))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    return [field, compileExpression(expression[field])] as const;
  });
  return (scope) => {
    const result: Doc = {};
    for (const [field, value] of fields) {
      const computed = value(scope);
      if (computed !== undefined) setField(result, field, computed);
    }
    return result;
  };
}

const SYSTEM = new Set(['ROOT', 'CURRENT', 'NOW', 'REMOVE']);

function compilePath(text: string): Expression {
  if (!text.startsWith('$$')) {
    const parts = fieldPath(text.slice(1));
    return ({ root, variables }) => walk(Object.hasOwn(variables, 'CURRENT') ? variables['CURRENT'] : root, parts, 0);
  }
  const [name = '', ...parts] = text.slice(2).split('.');
  if (name !== '' && /^[A-Z]/.test(name) && !SYSTEM.has(name) && name !== 'CLUSTER_TIME') {
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  }
  return ({ root, variables }) => {
    if (name === 'ROOT' || (name === 'CURRENT' && !Object.hasOwn(variables, name))) return walk(root, parts, 0);
    if (name === 'REMOVE') return undefined;
    if (!Object.hasOwn(variables, name)) throw new CommandError(17276, `Use of undefined variable: ${name}`);
    return walk(variables[name], parts, 0);
  };
}

function fieldPath(text: string): string[] {
  const parts = text.split('.');
  if (text === '' || parts.includes(''))
    throw new CommandError(40353, `FieldPath must not end with a '.', nor have empty parts: '${text}'`);
  if (parts.some((part) => part.startsWith('$')))
    throw new CommandError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  return parts;
}

/** A path through an array evaluates to the array of its documents' values. */
export function walk(value: unknown, parts: readonly string[], at: number): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value
      .filter((item) => isObjectLike(item) || Array.isArray(item))
      .map((item) => walk(item, parts, at))
      .filter((item) => item !== undefined);
  }
  return isObjectLike(value) ? walk(getField(value, part), parts, at + 1) : undefined;
}

/** An expression over documents, with the variables known beforehand. */
export function evaluateIn(expression: unknown, variables: Variables): (doc: Doc) => unknown {
  const compiled = compileExpression(expression);
  const known = withNow(variables);
  return (doc) => compiled({ root: doc, variables: known });
}

/** `$$NOW` is one moment for the whole command. */
export function withNow(variables: Variables): Variables {
  return Object.hasOwn(variables, 'NOW') ? variables : { NOW: new Date(), ...variables };
}
