import { badValue, unsupported } from '../errors';
import { compileFilter } from '../query/matcher';
import { describePlan, planQuery } from '../query/plan';
import { compileFindProjection } from '../query/projection';
import { type QuerySpec, scan } from '../query/scan';
import { parseSort } from '../query/sort';
import type { Collection } from '../storage/catalog';
import type { Reader } from '../storage/env';
import { type Doc, encode } from '../values/bson';
import { assertNoCollation, type Command, countField, docField, readerOf, targetOf, variablesOf } from './command';
import { openCursor } from './cursor';

export const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
    'let',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
    'tailable',
    'awaitData',
    'returnKey',
    'showRecordId',
    'min',
    'max',
    'oplogReplay',
  ],
  inTransaction: true,
  run(context) {
    const { body } = context;
    for (const option of ['tailable', 'awaitData', 'returnKey', 'showRecordId'])
      if (body[option] === true) throw unsupported(`find option ${option}`);
    for (const option of ['min', 'max']) if (docField(body, option)) throw unsupported(`find option ${option}`);
    const { name, collection } = targetOf(context);
    const query = querySpec(body);
    const project = compileFindProjection(docField(body, 'projection'), query.filter, variablesOf(body));
    const snapshot = context.transaction ? undefined : context.engine.env.snapshot();
    const rows = bytesOf(snapshot ?? readerOf(context), collection, query, project);
    const close = (): void => {
      rows.return(undefined);
      snapshot?.close();
    };
    try {
      const shown = context.transaction ? [...rows].values() : rows;
      return openCursor(
        context,
        `${context.db}.${name}`,
        shown,
        countField(body, 'batchSize'),
        body['singleBatch'] === true,
        close,
      );
    } catch (error) {
      close();
      throw error;
    }
  },
};

export function querySpec(body: Doc, filterField = 'filter'): QuerySpec {
  assertNoCollation(body);
  const filter = docField(body, filterField) ?? {};
  const skip = countField(body, 'skip');
  const limit = countField(body, 'limit');
  return {
    filter,
    match: compileFilter(filter, variablesOf(body)),
    sort: parseSort(body['sort']),
    hint: hintOf(body),
    ...(skip !== undefined && { skip }),
    ...(limit !== undefined && { limit }),
  };
}

export function hintOf(body: Doc): unknown {
  const hint = body['hint'];
  if (hint !== undefined && typeof hint !== 'string' && typeof hint !== 'object')
    throw badValue('hint must be a string or an object');
  return hint !== null && typeof hint === 'object' && Object.keys(hint).length === 0 ? undefined : hint;
}

function* bytesOf(
  reader: Reader,
  collection: Collection | undefined,
  query: QuerySpec,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Buffer> {
  for (const found of scan(reader, collection, query)) yield project ? encode(project(found.doc)) : found.bytes;
}

/** Explains the plan of a query without running it. */
export const explain: Command = {
  fields: ['verbosity'],
  run(context) {
    const inner = docField(context.body, 'explain') ?? {};
    const [name = ''] = Object.keys(inner);
    if (!['find', 'count', 'aggregate', 'distinct'].includes(name)) throw unsupported(`explain of ${name}`);
    const { collection } = targetOf({ ...context, name, body: inner });
    const pipeline = inner['pipeline'];
    const first = Array.isArray(pipeline) ? (pipeline[0] as Doc | undefined) : undefined;
    const filter = first
      ? (docField(first, '$match') ?? {})
      : (docField(inner, 'filter') ?? docField(inner, 'query') ?? {});
    const plan = collection
      ? describePlan(planQuery(collection, filter, parseSort(inner['sort']), hintOf(inner)))
      : { stage: 'EOF' };
    return {
      queryPlanner: { namespace: `${context.db}.${String(inner[name])}`, winningPlan: plan, rejectedPlans: [] },
      ok: 1,
    };
  },
};
