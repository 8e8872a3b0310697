import { Int32 } from 'bson';
import { CODES, CommandError } from '../errors';
import { compileFilter } from '../query/matcher';
import { compileFindProjection } from '../query/projection';
import { scan } from '../query/scan';
import { parseSort } from '../query/sort';
import { writeDocument } from '../storage/documents';
import type { Writer } from '../storage/env';
import { compileUpdate } from '../update/update';
import type { Doc } from '../values/bson';
import {
  assertNoCollation,
  type Command,
  type Context,
  docField,
  targetOf,
  useCollection,
  variablesOf,
} from './command';
import { type Target, updateFirst } from './update';
import { runStatements } from './write';

/** Updates, replaces or removes one document and returns it. */
export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
    'stmtId',
  ],
  inTransaction: true,
  async run(context) {
    const { body } = context;
    const { name } = targetOf(context);
    assertNoCollation(body);
    const removes = body['remove'] === true;
    if (removes && body['update'] !== undefined)
      throw new CommandError(CODES.FailedToParse, "Cannot specify both an 'update' and 'remove'=true");
    if (removes && body['new'] === true)
      throw new CommandError(
        CODES.FailedToParse,
        "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
      );
    if (removes && body['upsert'] === true)
      throw new CommandError(CODES.FailedToParse, "Cannot specify both 'upsert'=true and 'remove'=true");
    if (!removes && body['update'] === undefined)
      throw new CommandError(CODES.FailedToParse, "Either an 'update' or 'remove'=true must be specified");
    const run = removes ? removal(context, name) : change(context, name);
    const [result] = await runStatements(context, [run], true);
    if (result?.error) throw result.error;
    return { ...result?.reply, ok: 1 };
  },
};

function removal(context: Context, name: string) {
  const { body } = context;
  const variables = variablesOf(body);
  const filter = docField(body, 'query') ?? {};
  const match = compileFilter(filter, variables);
  const sort = parseSort(body['sort']);
  const project = compileFindProjection(docField(body, 'fields'), filter, variables);
  return (writer: Writer): Doc => {
    const collection = useCollection(context, context.db, name);
    const [found] = scan(writer, collection, { filter, match, sort, limit: 1, hint: body['hint'] });
    if (found && collection) writeDocument(writer, context.engine.catalog, collection, found.id, found.doc, undefined);
    return {
      lastErrorObject: { n: new Int32(found ? 1 : 0) },
      value: found ? (project ? project(found.doc) : found.doc) : null,
    };
  };
}

function change(context: Context, name: string) {
  const { body } = context;
  const variables = variablesOf(body);
  const filter = docField(body, 'query') ?? {};
  const target: Target = {
    context,
    name,
    filter,
    match: compileFilter(filter, variables),
    update: compileUpdate(body['update'], body['arrayFilters'], variables),
    upsert: body['upsert'] === true,
    sort: parseSort(body['sort']),
    hint: body['hint'],
  };
  const project = compileFindProjection(docField(body, 'fields'), filter, variables);
  return (writer: Writer): Doc => {
    const { before, after, upserted } = updateFirst(target, writer, useCollection(context, context.db, name));
    const value = body['new'] === true ? (upserted ?? after) : before;
    return {
      lastErrorObject: {
        n: new Int32(before || upserted ? 1 : 0),
        updatedExisting: before !== undefined,
        ...(upserted && { upserted: upserted['_id'] }),
      },
      value: value ? (project ? project(value) : value) : null,
    };
  };
}
