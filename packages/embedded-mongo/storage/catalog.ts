import { UUID } from 'bson';
import { CODES, CommandError } from '../errors';
import { compileFilter, type Match } from '../query/matcher';
import { parseSort, type SortField } from '../query/sort';
import { decode, type Doc, encode, toNumber } from '../values/bson';
import { keyWriter } from '../values/key';
import type { Env, Writer } from './env';
import type { Locks } from './locks';

/** Key spaces that are neither a collection nor an index. */
const CATALOG_SPACE = 0;
export const SESSION_SPACE = 1;
const FIRST_SPACE = 16;

export interface Index {
  /** Its key space; the index on `_id` is the collection itself. */
  space: number;
  name: string;
  /** As the client gave it, with every option. */
  spec: Doc;
  fields: SortField[];
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Doc; match: Match };
  expireAfterSeconds?: number;
  /** A document has had an array on one of its paths, which weakens bounds on it. */
  multikey: boolean;
}

export interface Collection {
  space: number;
  db: string;
  name: string;
  uuid: UUID;
  options: Doc;
  indexes: Index[];
  /** The open transaction that created it: others do not see the collection yet. */
  creator?: object | undefined;
  /** Snapshots older than this commit do not match the indexes. */
  changed: number;
}

export function namespace(collection: { db: string; name: string }): string {
  return `${collection.db}.${collection.name}`;
}

export function buildIndex(space: number, spec: Doc, multikey = false): Index {
  const filter = spec['partialFilterExpression'] as Doc | undefined;
  return {
    space,
    name: String(spec['name']),
    spec,
    fields: parseSort(spec['key']),
    unique: spec['unique'] === true,
    sparse: spec['sparse'] === true,
    ...(filter && { partial: { filter, match: compileFilter(filter) } }),
    ...(spec['expireAfterSeconds'] !== undefined && { expireAfterSeconds: toNumber(spec['expireAfterSeconds']) }),
    multikey,
  };
}

/** Databases and collections. They are rows of the one file: a name is never a path. */
export class Catalog {
  #collections = new Map<string, Collection>();
  #nextSpace = FIRST_SPACE;
  readonly #dirty = new Set<Collection>();
  readonly #dropped = new Set<string>();

  /** The names dropped since the start, with the commits that did it: a snapshot may still show the old collection. */
  readonly #reused = new Map<string, number>();

  constructor(
    readonly env: Env,
    readonly locks: Locks,
  ) {
    this.reload();
  }

  reload(): void {
    this.#collections = new Map();
    this.#nextSpace = FIRST_SPACE;
    this.#dirty.clear();
    this.#dropped.clear();
    const start = keyWriter(CATALOG_SPACE).finish();
    const end = keyWriter(CATALOG_SPACE + 1).finish();
    for (const { value } of this.env.range(start, end)) {
      const row = decode(value) as unknown as Row;
      const collection: Collection = {
        space: toNumber(row.space) ?? 0,
        db: row.db,
        name: row.name,
        uuid: new UUID(row.uuid),
        options: row.options,
        changed: 0,
        indexes: row.indexes.map((index) => buildIndex(toNumber(index.space) ?? 0, index.spec, index.multikey)),
      };
      this.#collections.set(namespace(collection), collection);
      for (const { space } of collection.indexes) this.#nextSpace = Math.max(this.#nextSpace, space + 1);
    }
  }

  get(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    return [...this.#collections.values()].filter(
      (collection) => !collection.creator && (db === undefined || collection.db === db),
    );
  }

  /**
   * Makes the collection exist; its row is written with the next commit.
   * @param creator the creating transaction: its commit makes the collection real, otherwise its end undoes it
   */
  create(db: string, name: string, creator?: object): Collection {
    const existing = this.get(db, name);
    if (existing) {
      if (existing.creator !== creator) this.confirm(existing);
      return existing;
    }
    assertName(db, name);
    const space = this.newSpace();
    const collection: Collection = {
      space,
      db,
      name,
      uuid: new UUID(),
      options: {},
      creator,
      changed: this.#reused.get(`${db}.${name}`) ?? 0,
      indexes: [buildIndex(space, { v: 2, key: { _id: 1 }, name: '_id_', unique: true })],
    };
    this.#collections.set(namespace(collection), collection);
    this.#dropped.delete(namespace(collection));
    if (!creator) this.touch(collection);
    return collection;
  }

  /** Keeps the collection even if the transaction that created it aborts. */
  confirm(collection: Collection): void {
    if (!collection.creator) return;
    collection.creator = undefined;
    this.touch(collection);
  }

  /** Called when a transaction ends: removes collections it created and did not commit. */
  forget(creator: object): void {
    for (const [name, collection] of this.#collections)
      if (collection.creator === creator) this.#collections.delete(name);
  }

  drop(collection: Collection): void {
    this.#collections.delete(namespace(collection));
    this.#dirty.delete(collection);
    this.#dropped.add(namespace(collection));
    this.#reused.set(namespace(collection), this.locks.sequence + 1);
  }

  /** The collection's indexes change with the next commit: no older snapshot can use it afterwards. */
  change(collection: Collection): void {
    collection.changed = this.locks.sequence + 1;
    this.touch(collection);
  }

  touch(collection: Collection): void {
    if (!collection.creator) this.#dirty.add(collection);
  }

  newSpace(): number {
    return this.#nextSpace++;
  }

  /** Writes the changes since the last commit. */
  save(writer: Writer): void {
    for (const name of this.#dropped) writer.remove(keyWriter(CATALOG_SPACE).add(name).finish());
    this.#dropped.clear();
    for (const collection of this.#dirty) {
      const row: Row = {
        space: collection.space,
        db: collection.db,
        name: collection.name,
        uuid: collection.uuid,
        options: collection.options,
        indexes: collection.indexes.map(({ space, spec, multikey }) => ({ space, spec, multikey })),
      };
      writer.put(keyWriter(CATALOG_SPACE).add(namespace(collection)).finish(), encode(row as unknown as Doc));
    }
    this.#dirty.clear();
  }
}

interface Row {
  space: unknown;
  db: string;
  name: string;
  uuid: UUID;
  options: Doc;
  indexes: { space: unknown; spec: Doc; multikey: boolean }[];
}

export function assertDbName(db: unknown): asserts db is string {
  if (typeof db !== 'string' || db === '' || Buffer.byteLength(db) > 63 || /[/\\. "$*<>:|?\0]/.test(db)) {
    throw new CommandError(CODES.InvalidNamespace, `Invalid database name: '${String(db)}'`);
  }
}

/** Validates a name by MongoDB's rules, although here it is only a key. */
export function assertName(db: string, name: unknown): asserts name is string {
  assertDbName(db);
  if (typeof name !== 'string' || name === '' || name.startsWith('.') || /[$\0]/.test(name) || name.length > 235) {
    throw new CommandError(CODES.InvalidNamespace, `Invalid namespace specified '${db}.${String(name)}'`);
  }
}
