import { Int32 } from 'bson';
import type { Variables } from '../aggregate/variables';
import { CODES, CommandError } from '../errors';
import { compileFilter } from '../query/matcher';
import { Found, scan } from '../query/scan';
import { readDocument, writeDocument } from '../storage/documents';
import { type Doc, toNumber } from '../values/bson';
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

const FIELDS = new Set(['q', 'limit', 'hint', 'collation', 'sampleId']);

export const remove: Command = {
  fields: ['deletes', 'ordered', 'let', 'stmtId', 'stmtIds', 'bypassDocumentValidation'],
  inTransaction: true,
  async run(context) {
    const { name } = targetOf(context);
    const variables = variablesOf(context.body);
    const statements = statementDocs(context, 'deletes').map((spec) => deleteStatement(context, name, spec, variables));
    const results = await runStatements(context, statements, context.body['ordered'] !== false);
    return { n: total(results, 'n'), ...writeErrors(results), ok: 1 };
  },
};

function deleteStatement(context: Context, name: string, spec: Doc, variables: Variables): Statement {
  const unknownField = Object.keys(spec).find((field) => !FIELDS.has(field));
  if (unknownField)
    throw new CommandError(CODES.UnknownField, `BSON field 'delete.deletes.${unknownField}' is an unknown field.`);
  assertNoCollation(spec);
  const limit = toNumber(spec['limit']);
  if (limit !== 0 && limit !== 1)
    throw new CommandError(
      CODES.FailedToParse,
      `The limit field in delete objects must be 0 or 1. Got ${String(spec['limit'])}`,
    );
  const filter = docField(spec, 'q') ?? {};
  let pending: Buffer[] | undefined;
  let deleted = 0;
  return (writer) => {
    const match = compileFilter(filter, variables);
    const collection = useCollection(context, context.db, name);
    if (!collection) return { n: new Int32(0) };
    // After waiting for a transaction, searches again: for the one document, or for the remaining ones.
    if (limit === 1) pending = undefined;
    pending ??= [...scan(writer, collection, { filter, match, limit, hint: spec['hint'] })].map(({ id }) => id);
    for (let id = pending[0]; id; pending.shift(), id = pending[0]) {
      const bytes = readDocument(writer, collection, id);
      const found = bytes && new Found(id, bytes);
      if (!found || !match(found.doc)) continue;
      writeDocument(writer, context.engine.catalog, collection, id, found.doc, undefined);
      deleted++;
    }
    return { n: new Int32(deleted) };
  };
}
