import { CODES, CommandError } from '../errors';
import { decode, type Doc, encodeStored } from '../values/bson';
import { keyWriter } from '../values/key';
import { Kind, kindOf } from '../values/kind';
import { type Catalog, type Collection, type Index, namespace } from './catalog';
import type { Reader, Writer } from './env';
import { assertKeyLength, indexKeys } from './index-keys';

/** A stored document: the bytes of its id within the collection, and its BSON. */
export interface Stored {
  id: Buffer;
  bytes: Buffer;
}

/** The key bytes of a document in its collection and in index entries. */
export function idBytes(id: unknown): Buffer {
  const key = keyWriter(0).add(id).finish();
  assertKeyLength(key, '_id_');
  return key.subarray(4);
}

export function documentKey(collection: Collection, id: Buffer): Buffer {
  return keyWriter(collection.space).raw(id).finish();
}

export function readDocument(reader: Reader, collection: Collection, id: Buffer): Buffer | undefined {
  return reader.get(documentKey(collection, id));
}

interface Entries {
  index: Index;
  add: Buffer[];
  remove: Buffer[];
}

/**
 * Puts, replaces or removes one document with all its index entries. Every possible failure comes before the first change, so a
 * write is atomic.
 */
export function writeDocument(
  writer: Writer,
  catalog: Catalog,
  collection: Collection,
  id: Buffer,
  before: Doc | undefined,
  after: Doc | undefined,
  afterBytes?: Buffer,
): void {
  const key = documentKey(collection, id);
  const bytes = after && (afterBytes ?? encodeStored(after));
  const changes = collection.indexes
    .slice(1)
    .map((index) => indexChanges(catalog, collection, index, id, before, after));
  writer.claim(key);
  if (after && !before && writer.get(key))
    throw duplicateKey(collection, collection.indexes[0] as Index, [after['_id']]);
  for (const { index, add, remove } of changes) {
    if (!index.unique) continue;
    for (const entry of remove) writer.claim(entry);
    for (const entry of add) {
      writer.claim(entry);
      const owner = writer.get(entry);
      if (owner && after && !owner.equals(id))
        throw duplicateKey(collection, index, duplicateValues(after, id, index, entry));
    }
  }
  for (const { add, remove } of changes) {
    for (const entry of remove) writer.remove(entry);
    for (const entry of add) writer.put(entry, id);
  }
  if (bytes) writer.put(key, bytes);
  else writer.remove(key);
}

function indexChanges(
  catalog: Catalog,
  collection: Collection,
  index: Index,
  id: Buffer,
  before: Doc | undefined,
  after: Doc | undefined,
): Entries {
  const old = (before && indexKeys(before, id, index)?.keys) ?? [];
  const fresh = after && indexKeys(after, id, index);
  if (fresh?.values.multikey && !index.multikey) {
    index.multikey = true;
    catalog.touch(collection);
  }
  const added = fresh?.keys ?? [];
  if (old.length === 0) return { index, add: added, remove: [] };
  return {
    index,
    add: added.filter((key) => !old.some((other) => other.equals(key))),
    remove: old.filter((key) => !added.some((other) => other.equals(key))),
  };
}

export function addToIndex(writer: Writer, collection: Collection, index: Index, stored: Stored): void {
  const doc = decode(stored.bytes);
  const fresh = indexKeys(doc, stored.id, index);
  if (!fresh) return;
  if (fresh.values.multikey) index.multikey = true;
  for (const entry of fresh.keys) {
    if (index.unique && writer.get(entry))
      throw duplicateKey(collection, index, duplicateValues(doc, stored.id, index, entry));
    writer.put(entry, stored.id);
  }
}

function duplicateValues(doc: Doc, id: Buffer, index: Index, entry: Buffer): unknown[] {
  const found = indexKeys(doc, id, index);
  const row = found?.values.rows.find((values) => {
    const writer = keyWriter(index.space);
    values.forEach((value, i) => writer.add(value, index.fields[i]?.direction === -1));
    return writer.finish().equals(entry);
  });
  return row ?? [];
}

function duplicateKey(collection: Collection, index: Index, values: unknown[]): CommandError {
  const keyValue: Doc = {};
  index.fields.forEach((field, i) => (keyValue[field.path] = values[i] ?? null));
  return new CommandError(
    CODES.DuplicateKey,
    `E11000 duplicate key error collection: ${namespace(collection)} index: ${index.name} dup key: ${describe(keyValue)}`,
    { keyPattern: index.spec['key'], keyValue },
  );
}

/** The format in which MongoDB prints a key: `{ email: "a@b.c" }`. */
function describe(value: unknown): string {
  switch (kindOf(value)) {
    case Kind.string:
      return JSON.stringify(value);
    case Kind.objectId:
      return `ObjectId('${String(value)}')`;
    case Kind.date:
      return `new Date(${(value as Date).getTime()})`;
    case Kind.array:
      return `[ ${(value as unknown[]).map(describe).join(', ')} ]`;
    case Kind.object: {
      const fields = Object.entries(value as object).map(([name, field]) => `${name}: ${describe(field)}`);
      return fields.length ? `{ ${fields.join(', ')} }` : '{}';
    }
    default:
      return String(value);
  }
}

/** Rejects an `_id` of a type that MongoDB rejects. */
export function assertId(id: unknown): void {
  const kind = kindOf(id);
  if (kind === Kind.array || kind === Kind.regex || kind === Kind.missing) {
    const type = kind === Kind.array ? 'array' : kind === Kind.regex ? 'regex' : 'undefined';
    throw new CommandError(CODES.InvalidIdField, `The '_id' value cannot be of type ${type}`);
  }
  if (kind === Kind.object) {
    const dollar = Object.keys(id as object).find((name) => name.startsWith('$'));
    if (dollar) {
      throw new CommandError(
        CODES.DollarPrefixedFieldName,
        `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
      );
    }
  }
}
