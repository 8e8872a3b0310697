import { Int32 } from 'bson';
import { CODES, CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { assertId, idBytes, writeDocument } from '../storage/documents';
import type { Writer } from '../storage/env';
import { withId } from '../update/update';
import { assertStorable, type Doc, encodeStored } from '../values/bson';
import { decodeSent } from '../wire/message';
import { type Command, type Context, targetOf } from './command';
import { runStatements, statementDocs, total, writeErrors } from './write';

const ONE = { n: new Int32(1) };

/** Inserts documents, each atomically. */
export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds'],
  inTransaction: true,
  async run(context) {
    const { name } = targetOf(context);
    const sent = context.sequences.get('documents');
    const statements = sent
      ? sent.map((bytes) => {
          const doc = decodeSent(bytes);
          return (writer: Writer) => insertOne(context, name, writer, doc, bytes);
        })
      : statementDocs(context, 'documents').map((doc) => {
          if (!isObjectLike(doc)) throw new CommandError(CODES.TypeMismatch, 'documents to insert must be objects');
          return (writer: Writer) => insertOne(context, name, writer, doc);
        });
    const results = await runStatements(context, statements, context.body['ordered'] !== false);
    return { n: total(results, 'n'), ...writeErrors(results), ok: 1 };
  },
};

function insertOne(context: Context, name: string, writer: Writer, doc: Doc, bytes?: Buffer): Doc {
  const complete = withId(doc);
  assertId(complete['_id']);
  // The client's own bytes are stored, unless an `_id` had to be added or moved to the front.
  const stored = complete === doc && bytes ? bytes : encodeStored(complete);
  assertStorable(stored);
  const collection = context.engine.catalog.create(context.db, name, context.transaction);
  context.transaction?.use(collection);
  writeDocument(writer, context.engine.catalog, collection, idBytes(complete['_id']), undefined, complete, stored);
  return ONE;
}
