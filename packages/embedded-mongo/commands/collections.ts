import { Double, Int32, Long } from 'bson';
import type { Engine } from '../engine';
import { CODES, CommandError, unsupported } from '../errors';
import { compileFilter } from '../query/matcher';
import { assertDbName, type Collection, namespace } from '../storage/catalog';
import type { Writer } from '../storage/env';
import { type Doc, encode } from '../values/bson';
import { keyWriter } from '../values/key';
import { wholeNumber } from '../values/numbers';
import { type Command, countField, docField, targetOf } from './command';
import { openCursor } from './cursor';
import { clearSpace } from './indexes';

const CREATE_OPTIONS = [
  'capped',
  'size',
  'max',
  'autoIndexId',
  'idIndex',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'collation',
  'temp',
];

export const create: Command = {
  fields: CREATE_OPTIONS,
  async run(context) {
    const { engine, db, body } = context;
    const { name } = targetOf(context);
    for (const option of CREATE_OPTIONS) {
      const value = body[option];
      if (option === 'collation' && docField(body, 'collation')?.['locale'] === 'simple') continue;
      if (value !== undefined && value !== null && value !== false && !['autoIndexId', 'idIndex'].includes(option))
        throw unsupported(`create option ${option}`);
    }
    return engine.batcher.run(() => {
      if (engine.catalog.get(db, name))
        throw new CommandError(CODES.NamespaceExists, `Collection ${db}.${name} already exists.`);
      engine.catalog.create(db, name);
      return { ok: 1 };
    });
  },
};

export const drop: Command = {
  fields: [],
  async run(context) {
    const { engine, db } = context;
    const { name } = targetOf(context);
    return engine.batcher.run((writer) => {
      const collection = engine.catalog.get(db, name);
      if (!collection) return { ok: 1 };
      dropCollection(engine, writer, collection);
      return { nIndexesWas: new Int32(collection.indexes.length), ns: namespace(collection), ok: 1 };
    });
  },
};

export const dropDatabase: Command = {
  fields: [],
  async run({ engine, db }) {
    assertDbName(db);
    return engine.batcher.run((writer) => {
      const collections = engine.catalog.list(db);
      for (const collection of collections) dropCollection(engine, writer, collection);
      return { ...(collections.length > 0 && { dropped: db }), ok: 1 };
    });
  },
};

function dropCollection(engine: Engine, writer: Writer, collection: Collection): void {
  for (const { space } of collection.indexes) clearSpace(writer, space);
  engine.catalog.drop(collection);
}

export const listCollections: Command = {
  fields: ['filter', 'cursor', 'nameOnly', 'authorizedCollections'],
  run(context) {
    const { engine, db, body } = context;
    const match = compileFilter(docField(body, 'filter') ?? {});
    const rows: Doc[] = engine.catalog
      .list(db)
      .map((collection): Doc => {
        const brief = { name: collection.name, type: 'collection' };
        if (body['nameOnly'] === true) return brief;
        return {
          ...brief,
          options: collection.options,
          info: { readOnly: false, uuid: collection.uuid },
          idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
        };
      })
      .filter((row) => match(row))
      .sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1));
    return openCursor(
      context,
      `${db}.$cmd.listCollections`,
      rows.map(encode).values(),
      countField(docField(body, 'cursor') ?? {}, 'batchSize'),
      false,
      () => undefined,
    );
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ engine, body }) {
    const match = compileFilter(docField(body, 'filter') ?? {});
    const names = [...new Set(engine.catalog.list().map(({ db }) => db))].sort();
    const databases = names
      .map((name): Doc => (body['nameOnly'] === true ? { name } : { name, sizeOnDisk: Long.ZERO, empty: false }))
      .filter((row) => match(row));
    return { databases, ...(body['nameOnly'] !== true && { totalSize: Long.ZERO, totalSizeMb: Long.ZERO }), ok: 1 };
  },
};

function measure(engine: Engine, collections: readonly Collection[]): { count: number; size: number; indexes: number } {
  let [count, size, indexes] = [0, 0, 0];
  for (const collection of collections) {
    indexes += collection.indexes.length;
    for (const { value } of engine.env.range(
      keyWriter(collection.space).finish(),
      keyWriter(collection.space + 1).finish(),
    )) {
      count++;
      size += value.length;
    }
  }
  return { count, size, indexes };
}

export const collStats: Command = {
  fields: ['scale'],
  run(context) {
    const { name, collection } = targetOf(context);
    const { count, size, indexes } = measure(context.engine, collection ? [collection] : []);
    return {
      ns: `${context.db}.${name}`,
      count: wholeNumber(count),
      size: wholeNumber(size),
      avgObjSize: wholeNumber(count ? Math.floor(size / count) : 0),
      storageSize: wholeNumber(size),
      nindexes: new Int32(indexes),
      capped: false,
      ok: 1,
    };
  },
};

export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run({ engine, db }) {
    const collections = engine.catalog.list(db);
    const { count, size, indexes } = measure(engine, collections);
    return {
      db,
      collections: new Int32(collections.length),
      views: new Int32(0),
      objects: wholeNumber(count),
      avgObjSize: new Double(count ? size / count : 0),
      dataSize: new Double(size),
      storageSize: new Double(size),
      indexes: new Int32(indexes),
      ok: 1,
    };
  },
};
