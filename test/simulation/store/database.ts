import { type Schema } from 'mongoose';
import { compileFilter } from '@ringlet/embedded-mongo/query/matcher';
import { type Doc, entryPart } from './documents';
import { blocked, duplicateKey, noTransaction, writeConflict } from './errors';

/** A document's unique key in an index; undefined if the document is not in the index. */
type EntryOf = (doc: Doc) => string | undefined;

export class Table {
  docs = new Map<string, Doc>();
  /** A snapshot holds `docs`: it is copied before the next change. */
  isShared = false;
  /** The last commit that changed a document or an index entry. */
  readonly changedAt = new Map<string, number>();
  /** Keys of documents by unique index entry. */
  readonly entries = new Map<string, string>();
  readonly locks = new Map<string, Transaction>();
  readonly unique: EntryOf[] = [];

  constructor(readonly name: string) {}
}

export interface Change {
  readonly key: string;
  readonly before: Doc | undefined;
  readonly after: Doc | undefined;
}

/** What an operation reads and writes: the database itself or a transaction. */
export interface View {
  get(table: Table, key: string): Doc | undefined;
  all(table: Table): Iterable<[string, Doc]>;
  /** All changes or none. Throws `blocked` or a StoreError. */
  write(table: Table, changes: readonly Change[]): void;
}

/** Called for every committed change of a document. */
export type Observer = (table: string, before: Doc | undefined, after: Doc | undefined) => void;

/** A database in memory, with MongoDB's rules for unique indexes, snapshots, locks and write conflicts. */
export class Database implements View {
  readonly tables = new Map<string, Table>();
  commits = 0;
  onChange: Observer = () => undefined;
  onCommit: () => void = () => undefined;

  /** Creates a collection with the unique indexes of its schema. */
  register(schema: Schema): void {
    const table = this.table(schema.get('collection') as string);
    for (const [fields, options] of schema.indexes()) {
      if (options?.unique !== true) continue;
      const paths = Object.keys(fields).map((path) => path.split('.'));
      const partial = options.partialFilterExpression as Doc | undefined;
      const isIn = partial ? compileFilter(partial) : () => true;
      const name = `${table.unique.length}:`;
      table.unique.push((doc) =>
        isIn(doc) ? name + paths.map((path) => entryPart(valueAt(doc, path))).join('|') : undefined,
      );
    }
  }

  table(name: string): Table {
    let table = this.tables.get(name);
    if (!table) this.tables.set(name, (table = new Table(name)));
    return table;
  }

  get(table: Table, key: string): Doc | undefined {
    return table.docs.get(key);
  }

  all(table: Table): Iterable<[string, Doc]> {
    return table.docs;
  }

  write(table: Table, changes: readonly Change[]): void {
    for (const change of changes) {
      for (const lock of lockedBy(table, change)) if (table.locks.has(lock)) throw blocked;
      for (const entry of addedEntries(table, change)) {
        if ((table.entries.get(entry) ?? change.key) !== change.key) throw duplicateKey(table.name, entry);
      }
    }
    this.commits++;
    for (const change of changes) this.apply(table, change);
    if (changes.length > 0) this.onCommit();
  }

  apply(table: Table, change: Change): void {
    const { key, before, after } = change;
    if (table.isShared) {
      table.docs = new Map(table.docs);
      table.isShared = false;
    }
    for (const lock of lockedBy(table, change)) table.changedAt.set(lock, this.commits);
    for (const entryOf of table.unique) {
      const [old, added] = [before && entryOf(before), after && entryOf(after)];
      if (old !== undefined && old !== added) table.entries.delete(old);
      if (added !== undefined) table.entries.set(added, key);
    }
    if (after) table.docs.set(key, after);
    else table.docs.delete(key);
    this.onChange(table.name, before, after);
  }

  snapshot(): Map<Table, Map<string, Doc>> {
    const docs = new Map<Table, Map<string, Doc>>();
    for (const table of this.tables.values()) {
      table.isShared = true;
      docs.set(table, table.docs);
    }
    return docs;
  }
}

/** Reads a snapshot and its own writes; locks its writes until it ends. */
export class Transaction implements View {
  private readonly began: number;
  private readonly base: Map<Table, Map<string, Doc>>;
  private readonly writes = new Map<Table, Map<string, Change>>();
  private readonly entries = new Map<Table, Map<string, string | undefined>>();
  state: 'open' | 'committed' | 'aborted' = 'open';

  constructor(private readonly database: Database) {
    this.began = database.commits;
    this.base = database.snapshot();
  }

  get(table: Table, key: string): Doc | undefined {
    const own = this.writes.get(table)?.get(key);
    return own ? own.after : this.base.get(table)?.get(key);
  }

  *all(table: Table): Iterable<[string, Doc]> {
    const own = this.writes.get(table);
    for (const [key, doc] of this.base.get(table) ?? []) if (!own?.has(key)) yield [key, doc];
    for (const [key, { after }] of own ?? []) if (after) yield [key, after];
  }

  write(table: Table, changes: readonly Change[]): void {
    if (this.state !== 'open') throw noTransaction();
    const own = this.of(this.writes, table);
    const entries = this.of(this.entries, table);
    for (const change of changes) {
      const { key, after } = change;
      for (const lock of lockedBy(table, change)) this.lock(table, lock);
      for (const entry of addedEntries(table, change)) {
        const owner = entries.has(entry) ? entries.get(entry) : table.entries.get(entry);
        if (owner !== undefined && owner !== key) throw duplicateKey(table.name, entry);
      }
      for (const entryOf of table.unique) {
        const [old, added] = [change.before && entryOf(change.before), after && entryOf(after)];
        if (old !== undefined && old !== added) entries.set(old, undefined);
        if (added !== undefined) entries.set(added, key);
      }
      own.set(key, { key, before: this.base.get(table)?.get(key), after });
    }
  }

  /** May be repeated. */
  commit(): void {
    if (this.state === 'committed') return;
    if (this.state === 'aborted') throw noTransaction();
    this.state = 'committed';
    this.database.commits++;
    for (const [table, changes] of this.writes) {
      for (const change of changes.values()) this.database.apply(table, change);
    }
    this.release();
    if (this.writes.size > 0) this.database.onCommit();
  }

  abort(): void {
    if (this.state !== 'open') return;
    this.state = 'aborted';
    this.release();
  }

  private lock(table: Table, name: string): void {
    const holder = table.locks.get(name);
    if (holder === this) return;
    if (holder || (table.changedAt.get(name) ?? 0) > this.began) {
      this.abort();
      throw writeConflict();
    }
    table.locks.set(name, this);
  }

  private release(): void {
    for (const table of this.writes.keys()) {
      for (const [name, holder] of table.locks) if (holder === this) table.locks.delete(name);
    }
  }

  private of<T>(maps: Map<Table, Map<string, T>>, table: Table): Map<string, T> {
    let map = maps.get(table);
    if (!map) maps.set(table, (map = new Map()));
    return map;
  }
}

/** The document and the index entries that a change touches. */
function lockedBy(table: Table, { key, before, after }: Change): string[] {
  const names = [key];
  for (const entryOf of table.unique) {
    const [old, added] = [before && entryOf(before), after && entryOf(after)];
    if (old === added) continue;
    if (old !== undefined) names.push(old);
    if (added !== undefined) names.push(added);
  }
  return names;
}

function addedEntries(table: Table, { key, before, after }: Change): string[] {
  if (after && !before && table.docs.has(key)) throw duplicateKey(table.name, key);
  return table.unique.flatMap((entryOf) => (after && entryOf(after)) ?? []);
}

function valueAt(doc: Doc, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Doc | undefined)?.[part], doc);
}
