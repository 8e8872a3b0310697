import { Int32 } from 'bson';
import { withNow } from '../aggregate/expression';
import { compilePipeline, stageOf } from '../aggregate/pipeline';
import type { PipelineContext } from '../aggregate/stage';
import { CODES, CommandError, unsupported } from '../errors';
import { assertName } from '../storage/catalog';
import type { Reader } from '../storage/env';
import { type Doc, encode } from '../values/bson';
import {
  assertNoCollation,
  type Command,
  type Context,
  countField,
  docField,
  readerOf,
  targetOf,
  useCollection,
  variablesOf,
} from './command';
import { openCursor } from './cursor';
import { explain, hintOf } from './find';
import { merge } from './merge';
import { out } from './out';

const WRITING = new Set(['$out', '$merge']);

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'explain', 'allowDiskUse', 'bypassDocumentValidation', 'collation', 'hint', 'let'],
  inTransaction: true,
  async run(context) {
    const { body, db, engine } = context;
    if (toNumberOne(body['aggregate'])) throw unsupported('an aggregation of a whole database');
    assertNoCollation(body);
    const { name, collection } = targetOf(context);
    const stages = body['pipeline'];
    if (!Array.isArray(stages))
      throw new CommandError(CODES.TypeMismatch, "'pipeline' option must be specified as an array");
    if (body['explain'] === true) return explain.run({ ...context, name: 'explain', body: { explain: body } });
    if (!docField(body, 'cursor'))
      throw new CommandError(
        CODES.FailedToParse,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    const variables = withNow(variablesOf(body));
    const last = stages.length > 0 ? stageOf(stages.at(-1)) : undefined;
    const writes = last !== undefined && WRITING.has(last[0]);
    for (const stage of stages.slice(0, -1) as unknown[]) {
      const [early] = stageOf(stage);
      if (WRITING.has(early)) throw new CommandError(40601, `${early} can only be the final stage in the pipeline`);
    }
    if (writes && context.transaction)
      throw new CommandError(CODES.OperationNotSupportedInTransaction, `${last[0]} cannot be used in a transaction`);
    if (writes && docField(body, 'readConcern')?.['level'] === 'linearizable')
      throw new CommandError(
        CODES.InvalidOptions,
        `${last[0]} cannot be used with a 'linearizable' read concern level`,
      );
    const snapshot = context.transaction ? undefined : engine.env.snapshot();
    const close = (): void => snapshot?.close();
    let kept = false;
    try {
      const pipeline = compilePipeline(
        writes ? stages.slice(0, -1) : stages,
        pipelineContext(context, snapshot ?? readerOf(context)),
        variables,
        hintOf(body),
      );
      const docs = pipeline.overCollection(collection, variables);
      if (writes) {
        await (last[0] === '$out' ? out : merge)(context, last[1], [...docs], variables);
        return openCursor(context, `${db}.${name}`, [].values(), undefined, true, () => undefined);
      }
      const rows = bytesOf(docs);
      const shown = context.transaction ? [...rows].values() : rows;
      kept = true;
      return openCursor(
        context,
        `${db}.${name}`,
        shown,
        countField(docField(body, 'cursor') ?? {}, 'batchSize'),
        false,
        () => {
          rows.return(undefined);
          close();
        },
      );
    } finally {
      if (!kept) close();
    }
  },
};

function toNumberOne(value: unknown): boolean {
  return value === 1 || (value instanceof Int32 && value.value === 1);
}

function* bytesOf(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc);
}

function pipelineContext(context: Context, reader: Reader): PipelineContext {
  return {
    reader,
    db: context.db,
    collection: (name) => {
      assertName(context.db, name);
      return useCollection(context, context.db, name);
    },
  };
}
