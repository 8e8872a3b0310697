import { Int32 } from 'bson';
import type { Variables } from '../aggregate/variables';
import { badValue, CODES, CommandError } from '../errors';
import { compileFilter, type Match } from '../query/matcher';
import type { Position } from '../query/path';
import { Found, scan } from '../query/scan';
import type { SortField } from '../query/sort';
import type { Collection } from '../storage/catalog';
import { assertId, idBytes, readDocument, writeDocument } from '../storage/documents';
import type { Writer } from '../storage/env';
import { compileUpdate, type Update } from '../update/update';
import { type Doc, encodeStored } from '../values/bson';
import {
  assertNoCollation,
  type Command,
  type Context,
  docField,
  targetOf,
  useCollection,
  variablesOf,
} from './command';
import { runStatements, type Statement, statementDocs, total, writeErrors } from './write';

// 8.0 introduced sort.
const FIELDS = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'upsertSupplied',
  'sampleId',
]);

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let', 'stmtId', 'stmtIds'],
  inTransaction: true,
  async run(context) {
    const { name } = targetOf(context);
    const variables = variablesOf(context.body);
    const statements = statementDocs(context, 'updates').map((spec) => updateStatement(context, name, spec, variables));
    const results = await runStatements(context, statements, context.body['ordered'] !== false);
    const upserted = results.flatMap(({ index, reply }) =>
      reply && '_id' in reply ? [{ index: new Int32(index), _id: reply['_id'] }] : [],
    );
    return {
      n: total(results, 'n'),
      nModified: total(results, 'nModified'),
      ...(upserted.length > 0 && { upserted }),
      ...writeErrors(results),
      ok: 1,
    };
  },
};

/** The parts shared by all documents and attempts of one update. */
export interface Target {
  context: Context;
  name: string;
  filter: Doc;
  match: Match;
  update: Update;
  upsert: boolean;
  sort: SortField[];
  hint: unknown;
}

function updateStatement(context: Context, name: string, spec: Doc, given: Variables): Statement {
  const unknownField = Object.keys(spec).find((field) => !FIELDS.has(field));
  if (unknownField)
    throw new CommandError(CODES.UnknownField, `BSON field 'update.updates.${unknownField}' is an unknown field.`);
  assertNoCollation(spec);
  const multi = spec['multi'] === true;
  let target: Target | undefined;
  let pending: Buffer[] | undefined;
  let [matched, modified] = [0, 0];
  return (writer) => {
    target ??= compileTarget(context, name, spec, given, multi);
    const collection = useCollection(context, context.db, name);
    if (!multi) {
      const outcome = updateFirst(target, writer, collection);
      if (outcome.upserted) return { n: new Int32(1), nModified: new Int32(0), _id: outcome.upserted['_id'] };
      return { n: new Int32(outcome.before ? 1 : 0), nModified: new Int32(outcome.modified ? 1 : 0) };
    }
    pending ??= [...scan(writer, collection, target)].map(({ id }) => id);
    if (pending.length === 0 && matched === 0 && target.upsert)
      return { n: new Int32(1), nModified: new Int32(0), _id: upsertOne(target, writer)['_id'] };
    for (let id = pending[0]; collection && id; pending.shift(), id = pending[0]) {
      // Read again: this update may have waited for a transaction since the list was made.
      const bytes = readDocument(writer, collection, id);
      const found = bytes && new Found(id, bytes);
      if (!found || !target.match(found.doc)) continue;
      if (applyUpdate(target, writer, collection, found).modified) modified++;
      matched++;
    }
    return { n: new Int32(matched), nModified: new Int32(modified) };
  };
}

function compileTarget(context: Context, name: string, spec: Doc, given: Variables, multi: boolean): Target {
  const variables = { ...given, ...docField(spec, 'c') };
  const update = compileUpdate(spec['u'], spec['arrayFilters'], variables);
  if (multi && update.kind === 'replacement')
    throw new CommandError(CODES.FailedToParse, 'multi update is not supported for replacement-style update');
  const filter = docField(spec, 'q') ?? {};
  return {
    context,
    name,
    filter,
    match: compileFilter(filter, variables),
    update,
    upsert: spec['upsert'] === true,
    sort: [],
    hint: spec['hint'],
  };
}

export interface Outcome {
  before?: Doc;
  after?: Doc;
  modified: boolean;
  upserted?: Doc;
}

/** Updates the first match, or inserts if there is none and `upsert` is set. */
export function updateFirst(target: Target, writer: Writer, collection: Collection | undefined): Outcome {
  const [found] = scan(writer, collection, { ...target, limit: 1 });
  if (found && collection) return applyUpdate(target, writer, collection, found);
  return target.upsert ? { modified: false, upserted: upsertOne(target, writer) } : { modified: false };
}

function applyUpdate(
  { context, update, match }: Target,
  writer: Writer,
  collection: Collection,
  found: Found,
): Outcome {
  const position: Position = {};
  if (update.positional) match(found.doc, position);
  const after = update.apply(found.doc, position.index);
  const bytes = encodeStored(after);
  const modified = !bytes.equals(found.bytes);
  if (modified) writeDocument(writer, context.engine.catalog, collection, found.id, found.doc, after, bytes);
  return { before: found.doc, after, modified };
}

function upsertOne({ context, name, update, filter }: Target, writer: Writer): Doc {
  const doc = update.insert(filter);
  if (!('_id' in doc)) throw badValue('an upsert needs an _id');
  assertId(doc['_id']);
  const collection = context.engine.catalog.create(context.db, name, context.transaction);
  context.transaction?.use(collection);
  writeDocument(writer, context.engine.catalog, collection, idBytes(doc['_id']), undefined, doc);
  return doc;
}
