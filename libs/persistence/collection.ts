import { type Collection, type Model } from 'mongoose';

/** The native collection of a model, typed by its rows: queries without mongoose's casting and hydration. */
export function collectionOf<Row extends object>(model: Model<Row>): Collection<Row> {
  return model.db.collection<Row>(model.collection.name);
}
