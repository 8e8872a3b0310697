import { Types } from 'mongoose';
import { type Days, momentsOf } from '@ringlet/contracts/days';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { text } from '@ringlet/contracts/text';
import { withoutUndefined } from './without-undefined';

/** The ids of a range of days: an ObjectId begins with its second. */
export interface IdRange {
  readonly $gte?: Types.ObjectId;
  readonly $lt?: Types.ObjectId;
}

/** Undefined without days. Errors: platform/invalid for a day that no calendar has, or a range that ends before it begins. */
export function idRangeOf({ from, to }: Days): IdRange | undefined {
  if (from === undefined && to === undefined) return undefined;
  const begin = boundary('from', from, 0);
  const end = boundary('to', to, 1);
  if (from !== undefined && to !== undefined && from > to)
    throw invalidField('to', text`The last day is before the first one.`);
  return withoutUndefined({ $gte: begin, $lt: end });
}

export function isWithin({ $gte, $lt }: IdRange, { _id }: { readonly _id: Types.ObjectId }): boolean {
  const id = _id.toHexString();
  return ($gte === undefined || id >= $gte.toHexString()) && ($lt === undefined || id < $lt.toHexString());
}

function boundary(field: 'from' | 'to', day: string | undefined, which: 0 | 1): Types.ObjectId | undefined {
  if (day === undefined) return undefined;
  const moment = momentsOf(day)[which];
  if (Number.isNaN(moment)) throw invalidField(field, text`There is no such day.`);
  return Types.ObjectId.createFromTime(moment / 1000);
}
