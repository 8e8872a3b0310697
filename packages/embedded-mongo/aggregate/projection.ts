import { CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { clone, type Doc, getField, setField, toNumber } from '../values/bson';
import { compileExpression } from './expression';
import type { Expression, Scope } from './operator';

/** A projection's fields as a tree: kept, dropped and computed ones, at every level. */
export interface Node {
  children: Map<string, Node>;
  leaf?: boolean;
  computed?: Expression;
}

export interface Projection {
  root: Node;
  mode: 'include' | 'exclude';
}

function newNode(): Node {
  return { children: new Map() };
}

/** Adds a path to the tree. Rejects a path together with a prefix of it. */
export function addPath(root: Node, path: string, leaf: Pick<Node, 'leaf' | 'computed'>): void {
  let node = root;
  const parts = path.split('.');
  if (parts.includes('')) throw new CommandError(40353, 'FieldPath field names may not be empty strings.');
  for (const part of parts) {
    if (part.startsWith('$'))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    if (node.leaf !== undefined || node.computed) throw new CommandError(31250, `Path collision at ${path}`);
    let next = node.children.get(part);
    if (!next) node.children.set(part, (next = newNode()));
    node = next;
  }
  if (node.children.size > 0 || node.leaf !== undefined || node.computed)
    throw new CommandError(31249, `Path collision at ${path}`);
  Object.assign(node, leaf);
}

/** Compiles the specification of `$project` or of a find. */
export function compileProjection(spec: Doc): Projection {
  const root = newNode();
  let mode: Projection['mode'] | undefined;
  const idRule = { included: undefined as boolean | undefined };
  const visit = (fields: Doc, prefix: string): void => {
    for (const [key, value] of Object.entries(fields)) {
      const path = prefix + key;
      const flag =
        typeof value === 'boolean' ? value : toNumber(value) === undefined ? undefined : toNumber(value) !== 0;
      if (flag !== undefined) {
        if (path === '_id') idRule.included = flag;
        else {
          const wanted = flag ? 'include' : 'exclude';
          if (mode && mode !== wanted)
            throw new CommandError(
              flag ? 31253 : 31254,
              `Cannot do ${flag ? 'inclusion' : 'exclusion'} on field ${path} in ${flag ? 'exclusion' : 'inclusion'} projection`,
            );
          mode = wanted;
          addPath(root, path, { leaf: flag });
        }
      } else if (isObjectLike(value) && !Object.keys(value)[0]?.startsWith('$')) {
        if (Object.keys(value).length === 0)
          throw new CommandError(51270, `An empty sub-projection is not a valid value. Found empty object at path`);
        visit(value, `${path}.`);
      } else {
        if (mode === 'exclude')
          throw new CommandError(31252, `Cannot use expression other than $meta in exclusion projection`);
        mode = 'include';
        if (path === '_id') idRule.included = true;
        addPath(root, path, { computed: compileExpression(value) });
      }
    }
  };
  visit(spec, '');
  mode ??= idRule.included === false ? 'exclude' : 'include';
  const id = root.children.get('_id');
  if (mode === 'include' && idRule.included !== false && !id)
    root.children.set('_id', { children: new Map(), leaf: true });
  if (mode === 'exclude' && idRule.included === false) root.children.set('_id', { children: new Map(), leaf: false });
  return { root, mode };
}

export function project(projection: Projection, doc: Doc, scope: Scope): Doc {
  const kept = projection.mode === 'include' ? include(doc, projection.root) : exclude(doc, projection.root);
  return compute(kept, projection.root, scope) as Doc;
}

function include(value: Doc, node: Node): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const child = node.children.get(name);
    if (!child || child.computed) continue;
    if (child.leaf) setField(result, name, field);
    else {
      const inner = includeWithin(field, child);
      if (inner !== undefined) setField(result, name, inner);
    }
  }
  return result;
}

function includeWithin(value: unknown, node: Node): unknown {
  if (Array.isArray(value)) return value.map((item) => includeWithin(item, node)).filter((item) => item !== undefined);
  return isObjectLike(value) ? include(value, node) : undefined;
}

export function exclude(value: Doc, node: Node): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const child = node.children.get(name);
    if (child?.leaf === false) continue;
    setField(result, name, child ? excludeWithin(field, child) : field);
  }
  return result;
}

function excludeWithin(value: unknown, node: Node): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeWithin(item, node));
  return isObjectLike(value) ? exclude(value, node) : value;
}

/** Sets computed fields; through an array, in every element. */
export function compute(value: unknown, node: Node, scope: Scope): unknown {
  if (node.computed) return node.computed(scope);
  if (node.leaf !== undefined || !hasComputed(node)) return value;
  if (Array.isArray(value)) return value.map((item) => compute(item, node, scope));
  const result: Doc = isObjectLike(value) ? { ...value } : {};
  for (const [name, child] of node.children) {
    if (!hasComputed(child)) continue;
    const field = compute(getField(result, name), child, scope);
    if (field === undefined) delete result[name];
    else setField(result, name, field);
  }
  return result;
}

function hasComputed(node: Node): boolean {
  return node.computed !== undefined || [...node.children.values()].some(hasComputed);
}

/** A tree of computed fields only, as `$addFields` takes them. */
export function compileComputed(spec: Doc): Node {
  const root = newNode();
  const visit = (fields: Doc, prefix: string): void => {
    for (const [key, value] of Object.entries(fields)) {
      const nested = isObjectLike(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
      if (nested) visit(value, `${prefix}${key}.`);
      else addPath(root, prefix + key, { computed: compileExpression(clone(value)) });
    }
  };
  visit(spec, '');
  return root;
}

export function compileExclusion(paths: readonly string[]): Node {
  const root = newNode();
  for (const path of paths) addPath(root, path, { leaf: false });
  return root;
}
