import { IsMongoId } from 'class-validator';

/** A number's id, which is its order's. */
export function NumberId(): PropertyDecorator {
  return IsMongoId({ message: 'There is no such number.' });
}
