import { Inject } from '@nestjs/common';
import { type Collection, type Model } from 'mongoose';

/** A model's collection with the driver's own methods, typed by its document. */
export function collectionOf<Row extends object>(model: Model<Row>): Collection<Row> {
  return model.db.collection<Row>(model.collection.name);
}

export const collectionToken = (row: string): string => `${row}Collection`;

/** Injects the collection of a class of rows, which CollectionsModule provides. */
export const InjectCollection = ({ name }: { readonly name: string }): ParameterDecorator =>
  Inject(collectionToken(name));
