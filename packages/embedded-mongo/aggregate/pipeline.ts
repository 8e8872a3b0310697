import { CODES, CommandError } from '../errors';
import { compileFilter } from '../query/matcher';
import { isObjectLike } from '../query/path';
import { scan } from '../query/scan';
import { parseSort } from '../query/sort';
import { type Doc, toNumber } from '../values/bson';
import { compileDocumentStage } from './document-stages';
import type { Pipeline, PipelineContext, Stage } from './stage';
import { stageCompiler } from './stages';
import type { Variables } from './variables';

/** A stage's name and specification. */
export function stageOf(stage: unknown): [string, unknown] {
  const names = isObjectLike(stage) ? Object.keys(stage) : [];
  const [name] = names;
  if (!isObjectLike(stage) || name === undefined || names.length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return [name, stage[name]];
}

/** Compiles a pipeline; rejects an unsupported stage or expression before any document is read. */
export function compilePipeline(
  stages: unknown,
  context: PipelineContext,
  variables: Variables,
  hint?: unknown,
): Pipeline {
  if (!Array.isArray(stages))
    throw new CommandError(CODES.TypeMismatch, "'pipeline' option must be specified as an array");
  const specs = stages.map(stageOf);
  const compiled = specs.map(([name, spec]) => compileStage(name, spec, context, variables));
  const run = (input: Iterable<Doc>, given: Variables, from = 0): Iterable<Doc> =>
    compiled.slice(from).reduce((docs, stage) => stage(docs, given), input);
  return {
    overDocuments: (input, given) => run(input, given),
    overCollection(collection, given) {
      const lead = leading(specs);
      const query = {
        filter: lead.filter,
        match: compileFilter(lead.filter, given),
        sort: lead.sort,
        hint,
        ...(lead.limit !== undefined && { limit: lead.limit }),
      };
      return run(documents(), given, lead.stages);
      function* documents(): Generator<Doc> {
        for (const found of scan(context.reader, collection, query)) yield found.doc;
      }
    },
  };
}

/** The leading stages that form a query and can use an index. */
function leading(specs: readonly [string, unknown][]) {
  let at = 0;
  let filter: Doc = {};
  const next = (name: string): unknown => (specs[at]?.[0] === name ? specs[at++]?.[1] : undefined);
  const match = next('$match');
  if (isObjectLike(match)) filter = match;
  const sort = parseSort(next('$sort'));
  const limit = toNumber(next('$limit'));
  return { filter, sort, limit, stages: at };
}

function compileStage(name: string, spec: unknown, context: PipelineContext, variables: Variables): Stage {
  const single = compileDocumentStage(name, spec, variables);
  if (!single) return stageCompiler(name)(spec, name, context, variables, compilePipeline);
  return function* (input, given) {
    const stage = given === variables ? single : (compileDocumentStage(name, spec, given) ?? single);
    for (const doc of input) yield stage(doc);
  };
}
