import { type Collection, type Model } from 'mongoose';

/** A model's collection with the driver's own methods, typed by its document. */
export function collectionOf<Row extends object>(model: Model<Row>): Collection<Row> {
  return model.db.collection<Row>(model.collection.name);
}
