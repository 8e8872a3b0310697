import { type Model, type mongo } from 'mongoose';

/** Creates a model's collection and indexes with one command. mongoose sends one per index, and each waits for the disk. */
export async function createIndexes(model: Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
  else await model.createCollection();
}
