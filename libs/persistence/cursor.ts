import { Types } from 'mongoose';
import { invalidField } from '@ringlet/contracts/invalid-field';

/** The end of a page: the last row's `_id` and its value of the field that orders the list. */
export interface Cursor {
  readonly value: string | number;
  readonly id: Types.ObjectId;
}

interface Ordered {
  readonly name: string;
  readonly field: string;
}

export function writeCursor(row: { readonly _id: Types.ObjectId }, { name, field }: Ordered): string {
  const value = field === '_id' ? 0 : (row as Record<string, unknown>)[field];
  return Buffer.from(JSON.stringify([name, value, row._id.toHexString()])).toString('base64url');
}

/** Errors: platform/invalid for a cursor of another ordering. */
export function readCursor(cursor: string | undefined, { name }: Ordered): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const [order, value, id] = parts(cursor);
  const isValue = typeof value === 'string' || typeof value === 'number';
  if (order !== name || !isValue || typeof id !== 'string' || !/^[0-9a-f]{24}$/.test(id)) {
    throw invalidField('cursor', 'This cursor is invalid.');
  }
  return { value, id: Types.ObjectId.createFromHexString(id) };
}

function parts(cursor: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
