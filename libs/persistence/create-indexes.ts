import { type Model, type mongo } from 'mongoose';

/** Creates the collection of a model with its indexes by one command. mongoose sends one for each of them, and each waits for the disk. */
export async function createIndexes(model: Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
  else await model.createCollection();
}
