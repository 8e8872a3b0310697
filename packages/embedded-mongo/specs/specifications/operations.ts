import type { ClientSession, Collection, Db, Document, MongoClient } from 'mongodb';

/** The objects of a test's operations, by their names in the test. */
export type Entity = MongoClient | Db | Collection | ClientSession;

export class NotRunnable extends Error {}

type Arguments = Document;
type Operation = (target: never, args: Arguments, run: (operations: Document[]) => Promise<void>) => Promise<unknown>;

const without = (args: Arguments, ...names: string[]): Document =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));

function findOneOptions(args: Arguments): Document {
  const { returnDocument, ...rest } = args;
  return { ...rest, ...(returnDocument !== undefined && { returnDocument: String(returnDocument).toLowerCase() }) };
}

/** The driver's result objects compute their fields; a test compares plain ones. */
export function plainResult(result: Document): Document {
  const fields = [
    'insertedCount',
    'matchedCount',
    'modifiedCount',
    'deletedCount',
    'upsertedCount',
    'upsertedIds',
    'insertedIds',
  ];
  return Object.fromEntries(fields.map((field) => [field, result[field] as unknown]));
}

const collectionOperations: Record<string, (collection: Collection, args: Arguments) => Promise<unknown>> = {
  find: (c, a) => c.find(a['filter'] as Document, without(a, 'filter')).toArray(),
  findOne: (c, a) => c.findOne(a['filter'] as Document, without(a, 'filter')),
  insertOne: (c, a) => c.insertOne(a['document'] as Document, without(a, 'document')),
  insertMany: (c, a) => c.insertMany(a['documents'] as Document[], without(a, 'documents')),
  updateOne: (c, a) => c.updateOne(a['filter'] as Document, a['update'] as Document, without(a, 'filter', 'update')),
  updateMany: (c, a) => c.updateMany(a['filter'] as Document, a['update'] as Document, without(a, 'filter', 'update')),
  replaceOne: (c, a) =>
    c.replaceOne(a['filter'] as Document, a['replacement'] as Document, without(a, 'filter', 'replacement')),
  deleteOne: (c, a) => c.deleteOne(a['filter'] as Document, without(a, 'filter')),
  deleteMany: (c, a) => c.deleteMany(a['filter'] as Document, without(a, 'filter')),
  findOneAndUpdate: (c, a) =>
    c.findOneAndUpdate(
      a['filter'] as Document,
      a['update'] as Document,
      findOneOptions(without(a, 'filter', 'update')),
    ),
  findOneAndReplace: (c, a) =>
    c.findOneAndReplace(
      a['filter'] as Document,
      a['replacement'] as Document,
      findOneOptions(without(a, 'filter', 'replacement')),
    ),
  findOneAndDelete: (c, a) => c.findOneAndDelete(a['filter'] as Document, without(a, 'filter')),
  aggregate: (c, a) => c.aggregate(a['pipeline'] as Document[], without(a, 'pipeline')).toArray(),
  countDocuments: (c, a) => c.countDocuments(a['filter'] as Document, without(a, 'filter')),
  estimatedDocumentCount: (c, a) => c.estimatedDocumentCount(a),
  count: (c, a) => c.count(a['filter'] as Document, without(a, 'filter')),
  distinct: (c, a) =>
    c.distinct(String(a['fieldName']), (a['filter'] ?? {}) as Document, without(a, 'fieldName', 'filter')),
  bulkWrite: async (c, a) => plainResult(await c.bulkWrite(a['requests'] as never, without(a, 'requests'))),
  createIndex: (c, a) => c.createIndex(a['keys'] as Document, without(a, 'keys')),
  dropIndex: (c, a) => c.dropIndex(String(a['name']), without(a, 'name')),
  dropIndexes: (c, a) => c.dropIndexes(a),
  listIndexes: (c, a) => c.listIndexes(a).toArray(),
};

const databaseOperations: Record<string, (db: Db, args: Arguments) => Promise<unknown>> = {
  runCommand: (db, a) => db.command(a['command'] as Document, without(a, 'command', 'commandName')),
  aggregate: (db, a) => db.aggregate(a['pipeline'] as Document[], without(a, 'pipeline')).toArray(),
  createCollection: (db, a) => db.createCollection(String(a['collection']), without(a, 'collection')),
  dropCollection: (db, a) => db.dropCollection(String(a['collection']), without(a, 'collection')),
  listCollections: (db, a) => db.listCollections((a['filter'] ?? {}) as Document, without(a, 'filter')).toArray(),
};

const sessionOperations: Record<string, Operation> = {
  startTransaction: async (session: ClientSession, args) => session.startTransaction(args),
  commitTransaction: (session: ClientSession) => session.commitTransaction(),
  abortTransaction: (session: ClientSession) => session.abortTransaction(),
  endSession: (session: ClientSession) => session.endSession(),
  withTransaction: (session: ClientSession, args, run) =>
    session.withTransaction(() => run(args['callback'] as Document[]), without(args, 'callback')),
};

/** Does one operation of a test on the driver. */
export async function operate(
  name: string,
  target: Entity,
  args: Arguments,
  run: (operations: Document[]) => Promise<void>,
): Promise<unknown> {
  const tables = [
    ['insertOne' in target, collectionOperations],
    ['createCollection' in target, databaseOperations],
    ['startTransaction' in target, sessionOperations],
  ] as const;
  const table = tables.find(([applies]) => applies)?.[1] as Record<string, Operation> | undefined;
  const operation = table?.[name];
  if (!operation) throw new NotRunnable(`operation ${name}`);
  return operation(target as never, args, run);
}
