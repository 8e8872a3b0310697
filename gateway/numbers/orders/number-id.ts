import { IsMongoId } from 'class-validator';

/** The id of a number: that of its order. */
export function NumberId(): PropertyDecorator {
  return IsMongoId({ message: 'There is no such number.' });
}
