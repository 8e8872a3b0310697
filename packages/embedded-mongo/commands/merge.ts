import { compileDocumentPipeline } from '../aggregate/document-stages';
import { compileExpression } from '../aggregate/expression';
import { mergeObjects } from '../aggregate/expressions/array';
import type { Variables } from '../aggregate/variables';
import { CODES, CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { scan } from '../query/scan';
import { assertName } from '../storage/catalog';
import { assertId, idBytes, writeDocument } from '../storage/documents';
import type { Writer } from '../storage/env';
import { getPath } from '../update/paths';
import { withId } from '../update/update';
import { type Doc, encodeStored } from '../values/bson';
import { equal } from '../values/compare';
import { assertFields, type Context, docField } from './command';

const FIELDS = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'];

/** The options of a collection that does not exist yet. */
const ID_INDEX = { unique: true, fields: [{ path: '_id' }] };

/** Merges documents into a collection one by one; like MongoDB's, it is not atomic as a whole. */
export async function merge(
  context: Context,
  spec: unknown,
  docs: readonly Doc[],
  variables: Variables,
): Promise<void> {
  const options: Doc = isObjectLike(spec) ? spec : { into: spec };
  assertFields('$merge', options, FIELDS);
  const into = options['into'];
  if (isObjectLike(into)) assertFields('into', into, ['db', 'coll']);
  const [db, name] = isObjectLike(into) ? [into['db'] ?? context.db, into['coll']] : [context.db, into];
  if (typeof db !== 'string') throw new CommandError(CODES.FailedToParse, "$merge needs 'into'");
  assertName(db, name);
  const on =
    options['on'] === undefined
      ? ['_id']
      : ((Array.isArray(options['on']) ? options['on'] : [options['on']]) as string[]);
  const matched = options['whenMatched'] ?? 'merge';
  const notMatched = options['whenNotMatched'] ?? 'insert';
  if (!Array.isArray(matched) && !['replace', 'keepExisting', 'merge', 'fail'].includes(String(matched)))
    throw new CommandError(
      CODES.BadValue,
      `Enumeration value '${String(matched)}' for field 'whenMatched' is not a valid value.`,
    );
  if (!['insert', 'discard', 'fail'].includes(String(notMatched)))
    throw new CommandError(
      CODES.BadValue,
      `Enumeration value '${String(notMatched)}' for field 'whenNotMatched' is not a valid value.`,
    );
  if (options['let'] !== undefined && !Array.isArray(matched))
    throw new CommandError(51199, "Cannot use 'let' variables with 'whenMatched' other than a pipeline");
  const given = Object.entries(docField(options, 'let') ?? { new: '$$ROOT' }).map(
    ([variable, expression]) => [variable, compileExpression(expression)] as const,
  );
  const variablesFor = (doc: Doc): Variables => ({
    ...variables,
    ...Object.fromEntries(given.map(([variable, value]) => [variable, value({ root: doc, variables })])),
  });
  const { engine } = context;
  let next = 0;
  const one = (writer: Writer, given: Doc): void => {
    const doc = on.includes('_id') ? withId(given) : given;
    const filter = Object.fromEntries(on.map((path) => [path, { $eq: joinValue(doc, path) }]));
    const collection = engine.catalog.create(db, name);
    const [found] = scan(writer, collection, { filter, limit: 1 });
    if (!found) {
      if (notMatched === 'fail')
        throw new CommandError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      if (notMatched === 'discard') return;
      const complete = withId(doc);
      assertId(complete['_id']);
      return writeDocument(writer, engine.catalog, collection, idBytes(complete['_id']), undefined, complete);
    }
    if (matched === 'fail')
      throw new CommandError(CODES.DuplicateKey, '$merge failed due to a matching document in the target collection');
    if (matched === 'keepExisting') return;
    const after = Array.isArray(matched)
      ? compileDocumentPipeline(matched, variablesFor(doc))(found.doc)
      : matched === 'replace'
        ? withId({ _id: found.doc['_id'], ...doc })
        : mergeObjects([found.doc, doc]);
    if (!equal(after['_id'], found.doc['_id']))
      throw new CommandError(
        CODES.ImmutableField,
        '$merge failed to update the matching document, did you attempt to modify the _id?',
      );
    const bytes = encodeStored(after);
    if (!bytes.equals(found.bytes))
      writeDocument(writer, engine.catalog, collection, found.id, found.doc, after, bytes);
  };
  await engine.batcher.run((writer) => {
    if (!uniqueOn(engine.catalog.get(db, name)?.indexes ?? [ID_INDEX], on))
      throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
    for (; next < docs.length; next++) one(writer, docs[next] as Doc);
  });
}

/** A value that identifies at most one document of the target. */
function joinValue(doc: Doc, path: string): unknown {
  const value = getPath(doc, path.split('.'));
  if (Array.isArray(value))
    throw new CommandError(51185, `$merge write error: 'on' field '${path}' cannot be an array`);
  // A sparse index allows any number of documents without the field; only _id is always there, and null at most once.
  if (path !== '_id' && (value === undefined || value === null))
    throw new CommandError(51132, `$merge write error: 'on' field '${path}' cannot be missing, null or undefined`);
  return value;
}

function uniqueOn(
  indexes: readonly { unique: boolean; partial?: unknown; fields: { path: string }[] }[],
  on: readonly string[],
): boolean {
  return indexes.some(
    (index) =>
      index.unique &&
      !index.partial &&
      index.fields.length === on.length &&
      index.fields.every(({ path }) => on.includes(path)),
  );
}
