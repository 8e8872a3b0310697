import { Types } from 'mongoose';
import { compileFilter } from '@ringlet/embedded-mongo/query/matcher';
import { compileFindProjection } from '@ringlet/embedded-mongo/query/projection';
import { parseSort, sortDocs } from '@ringlet/embedded-mongo/query/sort';
import { compileUpdate } from '@ringlet/embedded-mongo/update/update';
import { type Change, type Table, type View } from './database';
import { type Doc, keyOf, normalised, stored } from './documents';
import { duplicateKey } from './errors';
import { type Session } from './session';

/** Runs an operation as one step of the scheduler. */
type Operate = <T>(session: Session | undefined, execute: (view: View) => T) => Promise<T>;

interface Options {
  readonly session?: Session;
  readonly upsert?: boolean;
  readonly projection?: Doc;
  readonly sort?: Doc;
  readonly returnDocument?: 'before' | 'after';
}

/** The driver's collection methods that wallet and numbers use. Each call is one operation of the scheduler. */
export class SimulatedCollection {
  constructor(
    private readonly run: Operate,
    private readonly table: Table,
  ) {}

  get collectionName(): string {
    return this.table.name;
  }

  find(filter: Doc = {}, options: Options = {}): SimulatedCursor {
    return new SimulatedCursor(filter, options, (read) => this.operate(options, read), this.table);
  }

  async findOne(filter: Doc = {}, options: Options = {}): Promise<Doc | null> {
    return (await this.find(filter, options).limit(1).toArray())[0] ?? null;
  }

  countDocuments(filter: Doc = {}, options: Options = {}): Promise<number> {
    return this.operate(options, (view) => matching(view, this.table, filter).length);
  }

  estimatedDocumentCount(): Promise<number> {
    return this.countDocuments();
  }

  createIndex(): Promise<string> {
    return Promise.resolve('');
  }

  async insertOne(doc: Doc, options: Options = {}): Promise<void> {
    await this.insertMany([doc], options);
  }

  insertMany(docs: readonly Doc[], options: Options = {}): Promise<void> {
    for (const doc of docs) doc['_id'] ??= new Types.ObjectId();
    const rows = docs.map((doc) => stored(doc));
    return this.operate(options, (view) => {
      const changes = rows.map((after): Change => ({ key: keyOf(after['_id']), before: undefined, after }));
      for (const { key } of changes) if (view.get(this.table, key)) throw duplicateKey(this.table.name, key);
      view.write(this.table, changes);
    });
  }

  updateOne(filter: Doc, update: unknown, options: Options = {}) {
    return this.change(filter, update, options, 1);
  }

  updateMany(filter: Doc, update: unknown, options: Options = {}) {
    return this.change(filter, update, options, Infinity);
  }

  replaceOne(filter: Doc, replacement: Doc, options: Options = {}) {
    return this.change(filter, replacement, options, 1);
  }

  async findOneAndUpdate(filter: Doc, update: unknown, options: Options = {}): Promise<Doc | null> {
    const { changed } = await this.change(filter, update, options, 1);
    const [first] = changed;
    const doc = options.returnDocument === 'after' ? first?.after : first?.before;
    return doc ? project(doc, options.projection) : null;
  }

  async findOneAndDelete(filter: Doc, options: Options = {}): Promise<Doc | null> {
    const [first] = await this.delete(filter, options, 1);
    return first ? project(first, options.projection) : null;
  }

  async deleteOne(filter: Doc, options: Options = {}): Promise<{ deletedCount: number }> {
    return { deletedCount: (await this.delete(filter, options, 1)).length };
  }

  async deleteMany(filter: Doc, options: Options = {}): Promise<{ deletedCount: number }> {
    return { deletedCount: (await this.delete(filter, options, Infinity)).length };
  }

  async bulkWrite(
    writes: readonly { updateOne: { filter: Doc; update: Doc; upsert?: boolean } }[],
    { session }: Options = {},
  ): Promise<void> {
    for (const { updateOne } of writes) {
      const { filter, update, upsert } = updateOne;
      await this.updateOne(filter, update, { upsert, session });
    }
  }

  private change(filter: Doc, update: unknown, { session, upsert }: Options, limit: number) {
    return this.operate({ session }, (view) => {
      const compiled = compileUpdate(update, undefined, {});
      const found = matching(view, this.table, filter).slice(0, limit);
      const changed = found.map(([key, before]): Change => {
        return { key, before, after: normalised(compiled.apply(before, undefined)) };
      });
      if (changed.length === 0 && upsert === true) {
        const after = stored(compiled.insert(filter));
        const inserted = { key: keyOf(after['_id']), before: undefined, after };
        view.write(this.table, [inserted]);
        return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, changed: [inserted] as Change[] };
      }
      view.write(this.table, changed);
      return { matchedCount: changed.length, modifiedCount: changed.length, upsertedCount: 0, changed };
    });
  }

  private delete(filter: Doc, options: Options, limit: number): Promise<readonly Doc[]> {
    return this.operate(options, (view) => {
      const found = matching(view, this.table, filter).slice(0, limit);
      view.write(
        this.table,
        found.map(([key, before]) => ({ key, before, after: undefined })),
      );
      return found.map(([, before]) => before);
    });
  }

  private operate<T>({ session }: Options, execute: (view: View) => T): Promise<T> {
    return this.run(session, execute);
  }
}

class SimulatedCursor {
  private sorting: Doc | undefined;
  private most = Infinity;
  private projection: Doc | undefined;

  constructor(
    private readonly filter: Doc,
    options: Options,
    private readonly run: <T>(read: (view: View) => T) => Promise<T>,
    private readonly table: Table,
  ) {
    this.projection = options.projection;
    this.sorting = options.sort;
  }

  sort(sorting: Doc): this {
    this.sorting = sorting;
    return this;
  }

  limit(most: number): this {
    this.most = most;
    return this;
  }

  /** All documents are read at once. */
  batchSize(_documents: number): this {
    return this;
  }

  project(projection: Doc): this {
    this.projection = projection;
    return this;
  }

  toArray(): Promise<Doc[]> {
    return this.run((view) => {
      let docs = matching(view, this.table, this.filter).map(([, doc]) => doc);
      if (this.sorting && docs.length > 1) docs = sortDocs(docs, parseSort(this.sorting), (doc) => doc);
      if (docs.length > this.most) docs = docs.slice(0, this.most);
      return docs.map((doc) => project(doc, this.projection));
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Doc> {
    yield* await this.toArray();
  }
}

function matching(view: View, table: Table, filter: Doc): [string, Doc][] {
  const found: [string, Doc][] = [];
  const ids = idsOf(filter['_id']);
  if (ids === undefined) {
    const matches = compileFilter(filter);
    for (const row of view.all(table)) if (matches(row[1])) found.push(row);
    return found;
  }
  const conditions = { ...filter };
  delete conditions['_id'];
  let matches: ReturnType<typeof compileFilter> | undefined;
  for (const id of ids) {
    const key = keyOf(id);
    const doc = view.get(table, key);
    if (doc && (matches ??= compileFilter(conditions))(doc)) found.push([key, doc]);
  }
  return found;
}

/** The ids in a condition on `_id`; undefined if it has none. */
function idsOf(id: unknown): readonly unknown[] | undefined {
  if (id === undefined) return undefined;
  return id instanceof Types.ObjectId || typeof id !== 'object' ? [id] : (id as { $in?: unknown[] } | null)?.$in;
}

function project(doc: Doc, projection: Doc | undefined): Doc {
  const select = projection && compileFindProjection(projection, {}, {});
  return stored(select ? select(doc) : doc);
}
