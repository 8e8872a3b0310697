import { Int32 } from 'bson';
import { badValue, CODES, CommandError, unsupported } from '../errors';
import { isObjectLike } from '../query/path';
import { buildIndex, type Collection, type Index, namespace } from '../storage/catalog';
import { addToIndex } from '../storage/documents';
import type { Writer } from '../storage/env';
import { type Doc, encode, toNumber } from '../values/bson';
import { equal } from '../values/compare';
import { keyWriter } from '../values/key';
import { type Command, countField, docField, targetOf } from './command';
import { openCursor } from './cursor';

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'ns',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'hidden',
  'collation',
]);
const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in', '$and', '$or']);

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  async run(context) {
    const { engine, db, body } = context;
    const { name } = targetOf(context);
    const given = body['indexes'];
    if (!Array.isArray(given) || given.length === 0) throw badValue('Must specify at least one index to create');
    const specs = given.map((spec: unknown) => checkSpec(spec));
    return engine.batcher.run((writer) => {
      const created = !engine.catalog.get(db, name);
      const collection = engine.catalog.create(db, name);
      const before = collection.indexes.length;
      const fresh = specs
        .filter((spec) => !existing(collection, spec))
        .map((spec) => buildIndex(engine.catalog.newSpace(), spec));
      for (const [i, index] of fresh.entries()) {
        try {
          fill(writer, collection, index);
        } catch (error) {
          // The commit continues with other commands' writes, so this one's writes are undone.
          for (const { space } of fresh.slice(0, i + 1)) clearSpace(writer, space);
          throw error;
        }
      }
      collection.indexes.push(...fresh);
      if (fresh.length > 0) engine.catalog.change(collection);
      return {
        numIndexesBefore: new Int32(before),
        numIndexesAfter: new Int32(collection.indexes.length),
        createdCollectionAutomatically: created,
        ...(fresh.length === 0 && { note: 'all indexes already exist' }),
        ok: 1,
      };
    });
  },
};

function checkSpec(spec: unknown): Doc {
  if (!isObjectLike(spec) || !isObjectLike(spec['key']))
    throw new CommandError(CODES.FailedToParse, "The 'key' field is a required property of an index specification");
  const name = spec['name'];
  if (typeof name !== 'string' || name === '')
    throw new CommandError(CODES.FailedToParse, "The 'name' field is a required property of an index specification");
  const unknownOption = Object.keys(spec).find((option) => !OPTIONS.has(option));
  if (unknownOption)
    throw new CommandError(
      197,
      `The field '${unknownOption}' is not valid for an index specification or not supported by the embedded server`,
    );
  const collation = docField(spec, 'collation');
  if (collation && collation['locale'] !== 'simple') throw unsupported('collation');
  if (spec['hidden'] === true) throw unsupported('a hidden index');
  const key = spec['key'];
  if (Object.keys(key).length === 0)
    throw new CommandError(CODES.CannotCreateIndex, 'Index keys cannot be an empty object.');
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw unsupported(`an index of type '${direction}'`);
    if (!toNumber(direction))
      throw new CommandError(
        CODES.CannotCreateIndex,
        `Values in v:2 index key pattern cannot be of this type or 0: ${path}`,
      );
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw path.includes('$**')
        ? unsupported('a wildcard index')
        : new CommandError(CODES.CannotCreateIndex, `Index key contains an illegal field name: '${path}'`);
    }
  }
  const directions = Object.fromEntries(
    Object.entries(key).map(([path, direction]) => [path, new Int32((toNumber(direction) ?? 1) > 0 ? 1 : -1)]),
  );
  const partial = docField(spec, 'partialFilterExpression');
  if (partial) {
    if (spec['sparse'] === true)
      throw new CommandError(CODES.CannotCreateIndex, "cannot mix 'partialFilterExpression' and 'sparse' options");
    assertPartial(partial);
  }
  const ttl = spec['expireAfterSeconds'];
  if (ttl !== undefined) {
    if (toNumber(ttl) === undefined || (toNumber(ttl) ?? -1) < 0)
      throw new CommandError(
        CODES.CannotCreateIndex,
        "TTL index 'expireAfterSeconds' option must be numeric and not negative",
      );
    if (Object.keys(key).length > 1 || '_id' in key)
      throw new CommandError(
        CODES.CannotCreateIndex,
        'TTL indexes are single-field indexes, compound indexes do not support TTL',
      );
  }
  const kept = Object.entries(spec).filter(([option]) => !['v', 'ns', 'background'].includes(option));
  return { v: new Int32(2), ...Object.fromEntries(kept), key: directions };
}

function assertPartial(filter: Doc): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$') && !PARTIAL_OPERATORS.has(key))
      throw new CommandError(CODES.CannotCreateIndex, `unsupported expression in partial index: ${key}`);
    if (Array.isArray(value)) for (const clause of value as unknown[]) if (isObjectLike(clause)) assertPartial(clause);
    if (isObjectLike(value) && Object.keys(value)[0]?.startsWith('$')) assertPartial(value);
  }
}

/** The existing index of the same name and key. If only one of the two is equal, it is a conflict. */
function existing(collection: Collection, spec: Doc): boolean {
  const sameName = collection.indexes.find((index) => index.name === spec['name']);
  const sameKey = collection.indexes.find(
    (index) =>
      equal(index.spec['key'], spec['key']) &&
      equal(index.spec['partialFilterExpression'], spec['partialFilterExpression']),
  );
  const index = sameName ?? sameKey;
  if (!index) return false;
  // The index on _id always exists, under any name.
  if (index.space === collection.space && sameKey === index) return true;
  if (!equal(index.spec['key'], spec['key'])) {
    throw new CommandError(
      CODES.IndexKeySpecsConflict,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${String(spec['name'])}`,
    );
  }
  const options = (of: Doc): Doc => ({
    unique: of['unique'] === true,
    sparse: of['sparse'] === true,
    partial: of['partialFilterExpression'] ?? null,
    ttl: of['expireAfterSeconds'] ?? null,
  });
  if (sameName === undefined || !equal(options(index.spec), options(spec))) {
    throw new CommandError(
      sameName ? CODES.IndexKeySpecsConflict : CODES.IndexOptionsConflict,
      `Index already exists with a different name or options: ${index.name}`,
    );
  }
  return true;
}

function fill(writer: Writer, collection: Collection, index: Index): void {
  const [from, to] = [keyWriter(collection.space).finish(), keyWriter(collection.space + 1).finish()];
  for (const { key, value } of [...writer.range(from, to)]) {
    addToIndex(writer, collection, index, { id: Buffer.from(key.subarray(4)), bytes: value });
  }
}

export function clearSpace(writer: Writer, space: number): void {
  const keys = [...writer.range(keyWriter(space).finish(), keyWriter(space + 1).finish())].map(({ key }) => key);
  for (const key of keys) writer.remove(key);
}

export const dropIndexes: Command = {
  fields: ['index'],
  async run(context) {
    const { engine, db, body } = context;
    const { name } = targetOf(context);
    return engine.batcher.run((writer) => {
      const collection = engine.catalog.get(db, name);
      if (!collection) throw new CommandError(CODES.NamespaceNotFound, `ns not found ${db}.${name}`);
      const before = collection.indexes.length;
      const dropped =
        body['index'] === '*'
          ? collection.indexes.slice(1)
          : (Array.isArray(body['index']) ? body['index'] : [body['index']]).map((index: unknown) =>
              named(collection, index),
            );
      for (const index of dropped) clearSpace(writer, index.space);
      collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
      engine.catalog.change(collection);
      return { nIndexesWas: new Int32(before), ok: 1 };
    });
  },
};

function named(collection: Collection, wanted: unknown): Index {
  const index = collection.indexes.find((i) =>
    typeof wanted === 'string' ? i.name === wanted : equal(i.spec['key'], wanted),
  );
  if (!index)
    throw new CommandError(
      CODES.IndexNotFound,
      typeof wanted === 'string'
        ? `index not found with name [${wanted}]`
        : `can't find index with key: ${JSON.stringify(wanted)}`,
    );
  if (index.space === collection.space) throw new CommandError(CODES.InvalidOptions, 'cannot drop _id index');
  return index;
}

export const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run(context) {
    const { name, collection } = targetOf(context);
    if (!collection) throw new CommandError(CODES.NamespaceNotFound, `ns does not exist: ${context.db}.${name}`);
    const rows = collection.indexes.map((index) =>
      encode(index.space === collection.space ? { v: 2, key: { _id: 1 }, name: '_id_' } : index.spec),
    );
    return openCursor(
      context,
      namespace(collection),
      rows.values(),
      countField(docField(context.body, 'cursor') ?? {}, 'batchSize'),
      false,
      () => undefined,
    );
  },
};
