import { type Types } from 'mongoose';

/** The key under which a client's request is stored once. A client's Idempotency-Key is unique among the keys of that client only. */
export function requestKeyOf(userId: string, idempotencyKey: string): string {
  return `${userId}:${idempotencyKey}`;
}

/** The same for a request that may have no Idempotency-Key: every one without it is another. */
export function newRequestKey(_id: Types.ObjectId, userId: string, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined ? _id.toHexString() : requestKeyOf(userId, idempotencyKey);
}

/** The Idempotency-Key of a stored request; undefined where the client gave none. */
export function idempotencyKeyIn(row: { readonly userId: string; readonly requestKey: string }): string | undefined {
  const ofClient = requestKeyOf(row.userId, '');
  return row.requestKey.startsWith(ofClient) ? row.requestKey.slice(ofClient.length) : undefined;
}

/** The request key of the order that replaces another one: it is unique, so there is one replacement at most. */
export function replacementKey(order: { readonly _id: Types.ObjectId }): string {
  return `swap:${order._id.toHexString()}`;
}
