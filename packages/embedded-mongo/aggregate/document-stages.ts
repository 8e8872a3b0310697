import { CODES, CommandError } from '../errors';
import { isObjectLike } from '../query/path';
import { type Doc } from '../values/bson';
import { typeName } from '../values/kind';
import { compileExpression, withNow } from './expression';
import { compileComputed, compileExclusion, compileProjection, compute, exclude, project } from './projection';
import type { Variables } from './variables';

/** One document in, one out. */
export type DocumentStage = (doc: Doc) => Doc;

function specObject(spec: unknown, name: string): Doc {
  if (!isObjectLike(spec) || Object.keys(spec).length === 0) {
    throw new CommandError(
      name === '$project' ? 51272 : 40272,
      `Invalid ${name} :: specification stage must be a non-empty object, got ${typeName(spec)}`,
    );
  }
  return spec;
}

const STAGES: Readonly<Record<string, (spec: unknown, variables: Variables, name: string) => DocumentStage>> = {
  $project: (spec, variables, name) => {
    const projection = compileProjection(specObject(spec, name));
    return (doc) => project(projection, doc, { root: doc, variables });
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (spec, _variables, name) => {
    const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
    if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
      throw new CommandError(31002, `${name} specification must be a string or an array of strings`);
    const tree = compileExclusion(paths);
    return (doc) => exclude(doc, tree);
  },
  $replaceRoot: (spec, variables, name) =>
    replaceRoot(isObjectLike(spec) ? spec['newRoot'] : undefined, variables, name),
  $replaceWith: replaceRoot,
};

function addFields(spec: unknown, variables: Variables, name: string): DocumentStage {
  const tree = compileComputed(specObject(spec, name));
  return (doc) => compute(doc, tree, { root: doc, variables }) as Doc;
}

function replaceRoot(spec: unknown, variables: Variables, name: string): DocumentStage {
  const expression = compileExpression(spec);
  return (doc) => {
    const root = expression({ root: doc, variables });
    if (!isObjectLike(root))
      throw new CommandError(
        40228,
        `'newRoot' expression of ${name} must evaluate to an object, but resulting value was of type ${typeName(root)}`,
      );
    return root;
  };
}

/** The stage if it works on one document at a time. */
export function compileDocumentStage(name: string, spec: unknown, variables: Variables): DocumentStage | undefined {
  return Object.hasOwn(STAGES, name) ? STAGES[name]?.(spec, variables, name) : undefined;
}

/** A pipeline as an update: it may have only stages that turn one document into one. */
export function compileDocumentPipeline(pipeline: unknown[], variables: Variables): DocumentStage {
  const known = withNow(variables);
  const stages = pipeline.map((stage) => {
    const [name = ''] = isObjectLike(stage) ? Object.keys(stage) : [];
    const compiled = isObjectLike(stage) && compileDocumentStage(name, stage[name], known);
    if (!compiled) throw new CommandError(CODES.InvalidOptions, `${name} is not allowed to be used within an update`);
    return compiled;
  });
  return (doc) => stages.reduce((value, stage) => stage(value), doc);
}
