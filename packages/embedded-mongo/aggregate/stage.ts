import type { Collection } from '../storage/catalog';
import type { Reader } from '../storage/env';
import type { Doc } from '../values/bson';
import type { Variables } from './variables';

export interface PipelineContext {
  reader: Reader;
  db: string;
  collection(name: string): Collection | undefined;
}

/** A compiled stage. Lazy: reads no document before its output is read. */
export type Stage = (input: Iterable<Doc>, variables: Variables) => Iterable<Doc>;

export type CompilePipeline = (pipeline: unknown, context: PipelineContext, variables: Variables) => Pipeline;

export interface Pipeline {
  /** Runs on the documents of a collection, or on none. */
  overCollection(collection: Collection | undefined, variables: Variables): Iterable<Doc>;
  overDocuments(input: Iterable<Doc>, variables: Variables): Iterable<Doc>;
}

export type StageCompiler = (
  spec: unknown,
  name: string,
  context: PipelineContext,
  variables: Variables,
  compile: CompilePipeline,
) => Stage;
